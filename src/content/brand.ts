/** The shop's name and phone number are placeholders until the owner supplies them. */
export const brand = {
  name: 'Mijote',
  title: '👨‍🍳 Mijote',
  phone: {
    words: '01\u00a000\u00a000\u00a000\u00a000',
    href: 'tel:+33100000000',
    /** The phone service is free and calls cost the local rate. @rule R1.5 */
    cost: 'Service gratuit, prix d’un appel local',
  },
} as const;
