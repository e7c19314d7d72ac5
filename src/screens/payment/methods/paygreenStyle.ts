/** A value of `tokens.css`. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

/** The provider's inputs in the shop's clothes; their outline is drawn by the page, around the frames. */
export const paygreenStyle = () => ({
  input: {
    base: { color: token('--ink'), fontFamily: token('--font-text'), fontSize: '17px' },
  },
  checkbox: { base: { color: token('--ink'), fontFamily: token('--font-text'), fontSize: '15px' } },
});
