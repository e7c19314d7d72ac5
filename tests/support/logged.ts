import * as z from 'zod/mini';
import { configureLog } from '#server/logging/log.ts';
import { onPlatformLog } from '#simulator/platforms/functions.ts';

const lineSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), event: z.string() });
type Line = z.infer<typeof lineSchema>;

interface Logged {
  /** Raw log text, to search for secrets. */
  text(): string;
  /** Parsed log lines with this event name. */
  of(event: string): readonly Line[];
  clear(): void;
}

interface ListenOptions {
  /** Clock in ms. The log omits a line that repeats within a certain time on this clock. */
  readonly now?: () => number;
  readonly hear?: (line: string) => void;
}

/** Records the logs of this process at every level. Each line must be JSON. */
export function listenToLog({ now, hear }: ListenOptions = {}): Logged {
  let written = '';
  const destination = {
    write: (line: string) => {
      written += line;
      hear?.(line);
    },
  };
  configureLog({ level: 'debug', destination, ...(now && { now }) });
  onPlatformLog(destination.write);
  const lines = (): readonly Line[] =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => lineSchema.parse(JSON.parse(line)));
  return {
    text: () => written,
    of: (event) => lines().filter((line) => line.event === event),
    clear: () => {
      written = '';
    },
  };
}
