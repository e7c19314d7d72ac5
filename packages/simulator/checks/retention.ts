export interface StoredText {
  /** Location of a stored text, such as `intents/pi_1/draft`. */
  readonly place: string;
  readonly text: string;
}

/** Patterns of personal data: contact, name, address and voucher. */
const personalDataPatterns = [
  /[\w.+-]+@example\.com/,
  /\+33[\d ]{9,}/,
  /\b(?:Moreau|Lefèvre|Diallo|Garcia|Martin)\b/,
  /rue des Lilas|quai Saint-Antoine|rue Nationale|rue de la Soif|place Bellecour/,
  /"(?:paygreen|edenred)":\s*\{|"client":\s*"/,
] as const;

/** Finds personal data that remains a month after the orders. */
export const retentionProblems = (storedTexts: readonly StoredText[]): readonly string[] =>
  storedTexts.flatMap(({ place, text }) => {
    const [personalData] = personalDataPatterns.flatMap((pattern) => pattern.exec(text) ?? []);
    return personalData === undefined
      ? []
      : [`des données personnelles restent après un mois\u00a0: «\u00a0${personalData}\u00a0» dans ${place}`];
  });
