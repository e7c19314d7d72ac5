import { describe, test } from 'node:test';
import { createDescribeTours } from './testing/describeTours.ts';

/** Defines a test of `node:test` for each path of a machine. */
export const describeTours = createDescribeTours({ describe, test });
