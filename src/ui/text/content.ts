import type { ReactElement } from 'react';

export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

/** Text alone, or elements. React then rewrites the text even after a translation. @rule R2.48 */
export type Content = string | number | Elements;
