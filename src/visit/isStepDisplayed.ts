/** `true` if the page displays a step of the order instead of the home page. */
export const isStepDisplayed = ({ documentElement }: Document): boolean =>
  'entering' in documentElement.dataset || documentElement.querySelector('[data-still]') !== null;
