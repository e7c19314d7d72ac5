import type { ReactElement } from 'react';

export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

/**
 * Text without sibling elements, or elements. React can then rewrite text even after a browser translation.
 * @rule R2.48
 */
export type Content = string | number | Elements;
