/** `true` if the browser has translated the page, which adds `font` elements. @rule R2.48 */
export const isTranslated = (): boolean => document.querySelector('font') !== null;
