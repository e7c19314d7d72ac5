/** `true` if the page shows a document of a step, or hides home until the checkout has started. */
export const isAtStep = ({ documentElement }: Document): boolean =>
  'entering' in documentElement.dataset || documentElement.querySelector('[data-still]') !== null;
