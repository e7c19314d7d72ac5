import { readdir, readFile } from 'node:fs/promises';

const nanosecondsInMs = 1e6;

/** CPU time of a process with all its threads in ms, on Linux. `NaN` elsewhere or after its exit. */
export async function measureProcessorTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => null);
  if (threads === null) return Number.NaN;
  const times = await Promise.all(
    threads.map(async (thread) => {
      const statistics = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number.parseInt(statistics, 10);
    }),
  );
  return times.reduce((sum, time) => sum + time, 0) / nanosecondsInMs;
}

export async function listChildProcesses(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(listChildProcesses))).flat()];
}
