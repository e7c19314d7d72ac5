import { Worker } from 'node:worker_threads';

const delayMs = 2000;

/** Code of a second thread, because an import stops the timers of the main thread. */
const printLater = `
const { workerData } = require('node:worker_threads');
setTimeout(() => require('node:fs').writeSync(2, workerData + '\\n'), ${delayMs});
`;

/** Imports the user's code. If that takes more than two seconds, prints a notice to standard error. */
export async function importWithNotice<T>(notice: string, importCode: () => Promise<T>): Promise<T> {
  const thread = new Worker(printLater, { eval: true, workerData: notice });
  try {
    return await importCode();
  } finally {
    await thread.terminate();
  }
}
