import { createConnectionMachine, createNodeMachine, createRequestMachine } from '@sanity/comlink';

/** Machines of `@sanity/comlink` (MIT), for messages between windows. */
export const connection = createConnectionMachine();
export const node = createNodeMachine();
export const request = createRequestMachine();
