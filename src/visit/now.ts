import { createContext, use } from 'react';

/** The clock, in ms since the epoch: the browser's own, unless a test brings another. */
export const NowContext = createContext<() => number>(() => Date.now());

export const useNow = (): (() => number) => use(NowContext);
