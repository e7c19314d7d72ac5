/**
 * Accepts expired tokens. They were verified when the draft was stored, and a paid order that waited for a
 * day still needs them.
 */
export const asStored = { evenIfOver: true } as const;
