import { createDescribeTours } from './testing/describeTours.ts';

type TestRunner = Parameters<typeof createDescribeTours>[0];

declare const describe: TestRunner['describe'];
declare const test: TestRunner['test'];

/** Defines a test for each path of a machine, with the global functions `describe` and `test` of Jest. */
export const describeTours = createDescribeTours({ describe, test });
