export const inspectorChannel = 'mijote.inspector';
