/** Ms that nobody waits longer for code; machines/visit/setup.ts has the same limit once its own is there. */
export const patience = 20_000;
