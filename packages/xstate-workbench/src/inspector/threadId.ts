import { hashOf } from '#workbench/chart/hash.ts';

/** Hash that links programs working on the same process without revealing its name. */
export const threadIdOf = (name: string): string => hashOf(name).toString(36);
