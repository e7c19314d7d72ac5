/** How the pages of the shop and its inspector find one another. */
export const inspectorChannel = 'mijote.inspector';
