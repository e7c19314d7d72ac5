import type { ReactElement } from 'react';

export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

/**
 * Text alone, or elements. Separate text lets React rewrite it even after a browser translation.
 * @rule R2.48
 */
export type Content = string | number | Elements;
