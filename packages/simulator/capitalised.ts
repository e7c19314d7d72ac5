/** Text as it stands at the beginning of a sentence, or a name as it is written. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
