import type { ReactElement } from 'react';

export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

/**
 * Text or elements, but never both. React can then update the text even after a browser translation.
 * @rule R2.48
 */
export type Content = string | number | Elements;
