export const isStepDisplayed = ({ documentElement }: Document): boolean =>
  'entering' in documentElement.dataset || documentElement.querySelector('[data-still]') !== null;
