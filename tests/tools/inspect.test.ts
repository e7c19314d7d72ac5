import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from '#tests/support/command.ts';

/** Starts a server that has only the page of the state inspector. */
async function openShop(): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/inspecteur' ? 200 : 404).end();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? String(address.port) : '';
}

test('prints the URLs of the inspector and the debug view of a running shop', async () => {
  const port = await openShop();
  const { code, stdout } = await runScript('tools/inspect.ts', ['--port', port, '--print'], {});
  expect(code).toBe(0);
  expect(stdout).toContain(`http://localhost:${port}/inspecteur`);
  expect(stdout).toContain(`http://localhost:${port}/?debug=god`);
});

test('exits with 1 and explains how to start a shop if none is running', async () => {
  const { code, stderr } = await runScript('tools/inspect.ts', ['--port', '1', '--print'], {});
  expect(code).toBe(1);
  expect(stderr).toContain('npm start');
});
