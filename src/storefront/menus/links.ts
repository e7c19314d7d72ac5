import type { MouseEvent } from 'react';

/** Returns the URL of a week's menu. The page without parameters shows the first week. */
export const weekHref = (week: string): string => `/menus?${new URLSearchParams({ semaine: week })}`;

export const mealHref = (week: string, meal: string): string =>
  `/menus?${new URLSearchParams({ semaine: week, plat: meal })}`;

/**
 * Handles a click on a link to the same page. With a modifier key, the browser's default behavior applies.
 */
export const handleLinkClick =
  (onFollow: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
