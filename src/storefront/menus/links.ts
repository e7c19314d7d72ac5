import type { MouseEvent } from 'react';

export const weekHref = (week: string): string => `/menus?${new URLSearchParams({ semaine: week })}`;

export const mealHref = (week: string, meal: string): string =>
  `/menus?${new URLSearchParams({ semaine: week, plat: meal })}`;

/** Handles a link to the same page. With a modifier key, the browser opens the link itself. */
export const handleLinkClick =
  (onFollow: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  };
