import * as z from 'zod/mini';
import { openLog } from '#server/logging/log.ts';
import { hearPlatforms } from '#simulator/platforms/functions.ts';

const lineSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), event: z.string() });
type Line = z.infer<typeof lineSchema>;

interface Logged {
  /** As it is written, to look for what must not be in it. */
  text(): string;
  /** The lines of an event, as its fields. */
  of(event: string): readonly Line[];
  clear(): void;
}

interface ListenOptions {
  /** Milliseconds, by which floods are held back. */
  readonly now?: () => number;
  /** Is given each line as it is written. */
  readonly hear?: (line: string) => void;
}

/** Keeps what this process, and the platform of its functions, logs from now on, at every level. A line that is not JSON fails who reads it. */
export function listenToLog({ now, hear }: ListenOptions = {}): Logged {
  let written = '';
  const destination = {
    write: (line: string) => {
      written += line;
      hear?.(line);
    },
  };
  openLog({ level: 'debug', destination, ...(now && { now }) });
  hearPlatforms(destination.write);
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
