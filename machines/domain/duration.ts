/** Units of time, in ms: a wait or a lifetime is written in them, so that none is reckoned twice. */
export const minute = 60 * 1000;
export const hour = 60 * minute;
export const day = 24 * hour;
