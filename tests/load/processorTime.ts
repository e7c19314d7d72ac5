import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second, whatever the machine. */
const tick = 10;

/** Processor time so far, in ms, of all threads together, by Linux; NaN elsewhere, or of one that is gone. */
export async function processorTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before the last parenthesis may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
