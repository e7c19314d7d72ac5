import type { ReactElement } from 'react';

/** Elements of a parent, or none. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];

/** Content of one element: text alone, or elements. React then writes the text anew, whatever a translator has made of it. @rule R2.48 */
export type Content = string | number | Elements;
