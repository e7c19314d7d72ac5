import { hashOf } from '#workbench/chart/hash.ts';

/** What several programs call the work on one thing by: who is told of it needs not be told the thing's name. */
export const threadOn = (name: string): string => hashOf(name).toString(36);
