/** Whether no home is to be seen, but a step's own document or a hidden home. Where code did not come at first, home is there. */
export const isAtStep = ({ documentElement }: Document): boolean =>
  'entering' in documentElement.dataset || documentElement.querySelector('[data-still]') !== null;
