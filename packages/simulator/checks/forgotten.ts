/** What is kept somewhere, as text. */
export interface Kept {
  /** Such as `intents/pi_1/draft`. */
  readonly place: string;
  readonly text: string;
}

/** What tells of a shopper: how they are reached, what they are called, where they live, and by what their voucher is taken. */
const traces = [
  /[\w.+-]+@example\.com/,
  /\+33[\d ]{9,}/,
  /\b(?:Moreau|Lefèvre|Diallo|Garcia|Martin)\b/,
  /rue des Lilas|quai Saint-Antoine|rue Nationale|rue de la Soif|place Bellecour/,
  /"(?:paygreen|edenred)":\s*\{|"client":\s*"/,
] as const;

/** What is left of shoppers where nothing is to be, a month after their orders. */
export const forgottenProblems = (kept: readonly Kept[]): readonly string[] =>
  kept.flatMap(({ place, text }) => {
    const [found] = traces.flatMap((trace) => trace.exec(text) ?? []);
    return found === undefined
      ? []
      : [`un client n’est pas oublié après un mois\u00a0: «\u00a0${found}\u00a0» dans ${place}`];
  });
