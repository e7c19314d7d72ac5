import type { MouseEvent } from 'react';

/** The address of a week's menu, or of a meal of it; the page's first week goes without saying. */
export const weekHref = (week: string): string => `/menus?${new URLSearchParams({ semaine: week })}`;

export const mealHref = (week: string, meal: string): string =>
  `/menus?${new URLSearchParams({ semaine: week, plat: meal })}`;

/** Follows a link without leaving the page, unless it is wanted in another tab. */
export const followHere =
  (follow: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
