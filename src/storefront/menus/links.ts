import type { MouseEvent } from 'react';

/** Returns the URL of a week's menu. The page without parameters shows the first week. */
export const weekHref = (week: string): string => `/menus?${new URLSearchParams({ semaine: week })}`;

export const mealHref = (week: string, meal: string): string =>
  `/menus?${new URLSearchParams({ semaine: week, plat: meal })}`;

/** Handles a link on the same page. A modifier key keeps the browser's default behavior. */
export const handleLinkClick =
  (onFollow: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
