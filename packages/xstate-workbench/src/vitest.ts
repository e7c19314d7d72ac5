import { describe, test } from 'vitest';
import { createDescribeTours } from './testing/describeTours.ts';

/** Defines a Vitest test for each path of a machine. */
export const describeTours = createDescribeTours({ describe, test });
