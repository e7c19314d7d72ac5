/** Time that a visitor spent in a state, until leaving the state or hiding the page. */
export interface Stay {
  readonly state: string;
  readonly seconds: number;
}

export interface Named {
  readonly visitor: string;
  readonly kind: string;
  readonly name: string;
}

const numberFormat = new Intl.NumberFormat('fr');

/** Maximum number of states in the report. States with the longest stays come first. */
const maxStates = 40;

const titles: Readonly<Record<string, string>> = {
  fieldRefused: 'Champs refusés',
  paymentRefused: 'Paiements refusés',
  methodChosen: 'Moyens de paiement choisis',
  walletAuthorized: 'Paiements autorisés avec un portefeuille',
};

const reasons: Readonly<Record<string, string>> = {
  priceChanged: 'le prix a changé',
  dateLapsed: 'la date n’est plus disponible',
  emailExists: 'l’e-mail est celui d’un client existant',
  cookiesRefused: 'le navigateur refuse les cookies',
  alreadyPaid: 'la commande est déjà payée',
  declined: 'la banque refuse la carte',
  beingConfirmed: 'un autre paiement est en cours',
  rejected: 'la boutique refuse le paiement',
  offline: 'l’appareil est hors connexion',
  unavailable: 'le délai est dépassé ou le service est en panne',
  account: 'le client ou la commande n’est pas enregistré',
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

const secondsWord = (seconds: number): string => `${numberFormat.format(seconds)}\u{a0}s`;

function staysTable(stays: readonly Stay[], word: (id: string) => string): readonly string[] {
  const byState = [...Map.groupBy(stays, ({ state }) => state)].map(([state, those]) => ({
    state,
    sorted: those.map(({ seconds }) => seconds).toSorted((one, other) => one - other),
    total: those.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
  const longest = byState.toSorted((one, other) => other.total - one.total).slice(0, maxStates);
  return [
    '## Temps passé',
    '',
    'Temps pendant lequel la page est visible, par durée décroissante.',
    '',
    '| État | Passages | Médiane | 90 % en moins de |',
    '|---|---:|---:|---:|',
    ...longest.map(
      ({ state, sorted }) =>
        `| ${word(state)} (\`${state}\`) | ${numberFormat.format(sorted.length)} | ${secondsWord(quantile(sorted, 0.5))} | ${secondsWord(quantile(sorted, 0.9))} |`,
    ),
    '',
  ];
}

function namesTable(title: string, named: readonly Named[]): readonly string[] {
  const byName = [...Map.groupBy(named, ({ name }) => name)].map(([name, those]) => ({
    name,
    times: those.length,
    visitors: new Set(those.map(({ visitor }) => visitor)).size,
  }));
  if (byName.length === 0) return [];
  return [
    `## ${title}`,
    '',
    '| | Fois | Visiteurs |',
    '|---|---:|---:|',
    ...byName
      .toSorted((one, other) => other.times - one.times)
      .map(({ name, times, visitors }) => {
        const reason = reasons[name];
        const described = reason === undefined ? `\`${name}\`` : `${reason} (\`${name}\`)`;
        return `| ${described} | ${numberFormat.format(times)} | ${numberFormat.format(visitors)} |`;
      }),
    '',
  ];
}

export const reportOf = (
  stays: readonly Stay[],
  named: readonly Named[],
  word: (id: string) => string,
): string =>
  [
    ...Object.entries(titles).flatMap(([kind, title]) =>
      namesTable(
        title,
        named.filter((one) => one.kind === kind),
      ),
    ),
    ...staysTable(stays, word),
  ].join('\n');
