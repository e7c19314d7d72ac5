/** Ms after which code counts as lost; machines/visit/setup.ts has the same limit once its own is there. */
export const codeTimeout = 20_000;
