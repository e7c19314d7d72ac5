/** Which page of the storefront a view stands on; `legal` is any page of words. */
export type Page = 'home' | 'menus' | 'hellofresh' | 'legal';
