/** Whether the browser translates the page: its translator puts `font` elements around the words, the shop has none. */
export const isTranslated = (): boolean => document.querySelector('font') !== null;
