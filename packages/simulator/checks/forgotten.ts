export interface Kept {
  /** Such as `intents/pi_1/draft`. */
  readonly place: string;
  readonly text: string;
}

/** Patterns of personal data: contact, name, address and voucher. */
const traces = [
  /[\w.+-]+@example\.com/,
  /\+33[\d ]{9,}/,
  /\b(?:Moreau|Lefèvre|Diallo|Garcia|Martin)\b/,
  /rue des Lilas|quai Saint-Antoine|rue Nationale|rue de la Soif|place Bellecour/,
  /"(?:paygreen|edenred)":\s*\{|"client":\s*"/,
] as const;

/** Finds personal data that remains a month after the orders. */
export const forgottenProblems = (kept: readonly Kept[]): readonly string[] =>
  kept.flatMap(({ place, text }) => {
    const [found] = traces.flatMap((trace) => trace.exec(text) ?? []);
    return found === undefined
      ? []
      : [`un client n’est pas oublié après un mois\u00a0: «\u00a0${found}\u00a0» dans ${place}`];
  });
