import { expect, test } from 'vitest';
import { bind, PortTakenError } from '#server/listen.node.ts';

test('requests wait until there is somebody to answer them', async () => {
  const binding = await bind(0);
  const early = fetch(`http://127.0.0.1:${binding.port}/`);
  binding.answerWith((_request, response) => response.end('at last'));
  expect(await (await early).text()).toBe('at last');
  await binding.close(0);
});

test('a port that is taken is named, with a way out', async () => {
  const first = await bind(0);
  const second = bind(first.port);
  await expect(second).rejects.toThrow(PortTakenError);
  await expect(second).rejects.toThrow(`Port ${first.port} is taken: choose another one, PORT=`);
  await first.close(0);
});

test('closing cuts what does not end by itself', async () => {
  const binding = await bind(0);
  const begun = Promise.withResolvers<void>();
  binding.answerWith(() => begun.resolve());
  const hanging = fetch(`http://127.0.0.1:${binding.port}/`);
  await begun.promise;
  await binding.close(0);
  await expect(hanging).rejects.toThrow('fetch failed');
});
