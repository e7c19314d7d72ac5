/** Name of the broadcast channel between the shop's pages and the inspector. */
export const inspectorChannel = 'mijote.inspector';
