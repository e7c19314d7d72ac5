// oxlint-disable-next-line triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./s3rver.d.ts" />
import S3rver from '@20minutes/s3rver';

/** S3-compatible object storage in its own process: `node snapshotBucket.ts <folder> <bucket>` prints its port. */
const [directory = '', bucket = ''] = process.argv.slice(2);
const server = new S3rver({
  directory,
  address: '127.0.0.1',
  port: 0,
  silent: true,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
console.info(port);
