/** The shop's name and phone number are placeholders until the owner supplies them. */
export const brand = {
  name: 'Mijote',
  title: '👨‍🍳 Mijote',
  phone: {
    words: '01\u00a000\u00a000\u00a000\u00a000',
    href: 'tel:+33100000000',
    /** Calls cost the rate of a landline. @rule R1.5 */
    cost: 'Service gratuit, appel non surtaxé',
  },
} as const;
