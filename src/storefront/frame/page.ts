/** Storefront page that contains a view. `legal` is any text page. */
export type Page = 'home' | 'menus' | 'hellofresh' | 'legal';
