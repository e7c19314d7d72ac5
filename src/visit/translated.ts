/** Whether the browser translates the page: its translator puts `font` elements around the words, the shop has none. @rule R2.48 */
export const isTranslated = (): boolean => document.querySelector('font') !== null;
