/** Which part of a world is played: what is left out changes nothing for those who stay, as far as they meet nobody. */
export interface Part {
  /** Names; null for all. */
  readonly shoppers: readonly string[] | null;
  /** Ids of faults; null for all. */
  readonly faults: readonly string[] | null;
  /** How long calls are on their way, as a part of what chance says; 1 for all of it. */
  readonly slowness: number;
}

export const whole: Part = { shoppers: null, faults: null, slowness: 1 };
