/** Browser translation wraps text in `font` elements. The shop has none. @rule R2.48 */
export const isTranslated = (): boolean => document.querySelector('font') !== null;
