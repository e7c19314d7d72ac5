import { configureLog } from '#server/logging/log.ts';
import { bind } from '#server/http/listen.node.ts';
import { shutDownOnSignal } from '#server/entrypoints/process.node.ts';

/** Script of a server process. `/slow` responds after `/go`, and all other paths throw unhandled errors. */
configureLog({ level: 'info' });
const binding = await bind(0);
const { promise: released, resolve: release } = Promise.withResolvers<void>();
binding.setListener(({ url }, response) => {
  if (url === '/slow') {
    process.stdout.write('asked\n');
    void released.then(() => response.end('answered'));
    return;
  }
  if (url === '/throw')
    setTimeout(() => {
      setTimeout(release, 200);
      throw new RangeError('thrown\n{"level":"info","event":"forged"}');
    });
  if (url === '/reject') {
    setTimeout(release, 200);
    void Promise.reject(new TypeError('rejected'));
  }
  if (url === '/hold') void Promise.reject(new TypeError('held'));
  if (url === '/hold') return;
  response.end();
});
shutDownOnSignal(() => binding.close(25_000), 2000);
process.stdout.write(`${binding.port}\n`);
