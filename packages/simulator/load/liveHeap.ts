import { once } from 'node:events';
import * as z from 'zod/mini';

const targetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })], z.unknown());
const responseSchema = z.object({ id: z.int(), result: z.object({ usedSize: z.optional(z.number()) }) });

/**
 * Heap of a Node process in MB after garbage collection. Resident memory would include freed memory. @param port of its inspector
 * (`--inspect=127.0.0.1:<port>`)
 */
export async function measureLiveHeap(port: number): Promise<number> {
  const targets = await fetch(`http://127.0.0.1:${port}/json`);
  const [{ webSocketDebuggerUrl }] = targetsSchema.parse(await targets.json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const { promise: heapSize, resolve } = Promise.withResolvers<number>();
  socket.addEventListener('message', ({ data }) => {
    const { success, data: response } = responseSchema.safeParse(JSON.parse(String(data)));
    if (success && response.result.usedSize !== undefined) resolve(response.result.usedSize);
  });
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  socket.send(JSON.stringify({ id: 2, method: 'Runtime.getHeapUsage' }));
  const bytes = await heapSize;
  socket.close();
  return bytes / 1024 / 1024;
}
