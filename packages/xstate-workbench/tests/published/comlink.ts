import { createConnectionMachine, createNodeMachine, createRequestMachine } from '@sanity/comlink';

/** Machines of `@sanity/comlink` (MIT), by which windows speak with one another. */
export const connection = createConnectionMachine();
export const node = createNodeMachine();
export const request = createRequestMachine();
