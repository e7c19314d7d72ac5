/** Page of the shop outside the order. `legal` is any text page. */
export type Page = 'home' | 'menus' | 'hellofresh' | 'legal';
