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
  title: (name: string) => `Plan de test : ${name}`,
  summary: ({ tours, steps, transitions, conditions }: PlanCounts) =>
    `Parcours : ${tours}. Étapes : ${steps}. Transitions du diagramme, ${coverageText(transitions, 'toutes prises :', 'prises au moins une fois :', 'sur')}. Conditions, ${coverageText(conditions, 'chacune vraie puis fausse :', 'vraies au moins une fois et fausses au moins une fois :', 'sur')}.`,
  columns: ['n°', 'Événement', 'Conditions', 'Actions', 'État atteint et texte annoncé'],
  tour: (number: number, steps: number) => `Parcours ${number}, étapes : ${steps}`,
  start: 'Départ : ',
  yes: (condition: string) => `oui : ${condition}`,
  no: (condition: string) => `non : ${condition}`,
  rejected: 'aucun, l’événement est refusé',
  announcement: (text: string) => ` « ${text} »`,
  data: 'Données',
  datum: (number: number) => ` (donnée ${number})`,
};

export type PlanPhrases = typeof french;

const english: PlanPhrases = {
  title: (name) => `Test plan: ${name}`,
  summary: ({ tours, steps, transitions, conditions }) =>
    `Tours: ${tours}. Steps: ${steps}. Transitions of the chart, ${coverageText(transitions, 'all taken:', 'taken at least once:', 'of')}. Conditions, ${coverageText(conditions, 'each true and false:', 'true at least once and false at least once:', 'of')}.`,
  columns: ['#', 'What happens', 'Conditions', 'Effects', 'Where one is then, and what is announced'],
  tour: (number, steps) => `Tour ${number}, steps: ${steps}`,
  start: 'Start: ',
  yes: (condition) => `yes: ${condition}`,
  no: (condition) => `no: ${condition}`,
  rejected: 'none: the event is refused',
  announcement: (text) => ` “${text}”`,
  data: 'Data',
  datum: (number) => ` (data ${number})`,
};

export const planPhrasesIn = (language: Language = 'fr'): PlanPhrases =>
  language === 'en' ? english : french;
