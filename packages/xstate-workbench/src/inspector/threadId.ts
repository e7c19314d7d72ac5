import { hashOf } from '#workbench/chart/hash.ts';

/** Returns a hash of a process name. It links programs that work on the same process, without revealing the name. */
export const threadIdOf = (name: string): string => hashOf(name).toString(36);
