import type { Language } from '#workbench/chart/language.ts';

interface CoverageShare {
  readonly met: number;
  readonly all: number;
}

interface PlanCounts extends Readonly<Record<'tours' | 'steps', number>> {
  readonly transitions: CoverageShare;
  readonly conditions: CoverageShare;
}

/**
 * Formats coverage: the total if everything is covered, otherwise a fraction. `allText` and `someText` end with colons.
 */
const coverageText = ({ met, all }: CoverageShare, allText: string, someText: string, of: string): string =>
  met === all ? `${allText} ${all}` : `${someText} ${met} ${of} ${all}`;

const french = {
  title: (name: string) => `Plan de test\u00a0: ${name}`,
  summary: ({ tours, steps, transitions, conditions }: PlanCounts) =>
    `Parcours\u00a0: ${tours}. Étapes\u00a0: ${steps}. Transitions du diagramme, ${coverageText(transitions, 'toutes prises\u00a0:', 'prises au moins une fois\u00a0:', 'sur')}. Conditions, ${coverageText(conditions, 'chacune vraie puis fausse\u00a0:', 'vraies au moins une fois et fausses au moins une fois\u00a0:', 'sur')}.`,
  columns: ['n°', 'Événement', 'Conditions', 'Actions', 'État atteint et texte annoncé'],
  tour: (number: number, steps: number) => `Parcours ${number}, étapes\u00a0: ${steps}`,
  start: 'Départ\u00a0: ',
  yes: (condition: string) => `oui\u00a0: ${condition}`,
  no: (condition: string) => `non\u00a0: ${condition}`,
  rejected: 'aucun, l’événement est refusé',
  announcement: (text: string) => ` «\u00a0${text}\u00a0»`,
  data: 'Données',
  datum: (number: number) => ` (donnée ${number})`,
};

export type PlanPhrases = typeof french;

const english: PlanPhrases = {
  title: (name) => `Test plan: ${name}`,
  summary: ({ tours, steps, transitions, conditions }) =>
    `Tours: ${tours}. Steps: ${steps}. Transitions, ${coverageText(transitions, 'all taken:', 'taken at least once:', 'of')}. Guards, ${coverageText(conditions, 'each true and false:', 'each true at least once and false at least once:', 'of')}.`,
  columns: ['#', 'Event', 'Guards', 'Actions', 'New state'],
  tour: (number, steps) => `Tour ${number}, steps: ${steps}`,
  start: 'Start: ',
  yes: (condition) => `true: ${condition}`,
  no: (condition) => `false: ${condition}`,
  rejected: 'none: no transition taken',
  announcement: (text) => ` “${text}”`,
  data: 'Payloads',
  datum: (number) => ` (payload ${number})`,
};

export const planPhrasesIn = (language: Language = 'fr'): PlanPhrases =>
  language === 'en' ? english : french;
