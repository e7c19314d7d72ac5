/** Browser translation adds `font` elements, and the shop uses none. @rule R2.48 */
export const isTranslated = (): boolean => document.querySelector('font') !== null;
