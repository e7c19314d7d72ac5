/**
 * How an order opens the tokens of its draft: whose they are was checked when the draft was stored, and a paid order that has waited for
 * a day still needs them.
 */
export const asStored = { evenIfOver: true } as const;
