/** Who sells: the one place where the brand is named. Name and telephone are placeholders until the owner gives theirs. */
export const brand = {
  name: 'Mijote',
  /** Title of a page that has none of its own. */
  title: '👨‍🍳 Mijote',
  phone: {
    words: '01\u00a000\u00a000\u00a000\u00a000',
    href: 'tel:+33100000000',
    /** The help costs nothing, a call to a number in 01 what a call costs. @rule R1.5 */
    cost: 'Service gratuit, prix d’un appel local',
  },
} as const;
