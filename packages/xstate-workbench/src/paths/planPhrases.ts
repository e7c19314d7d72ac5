import type { Language } from '#workbench/chart/language.ts';

interface Share {
  readonly met: number;
  readonly all: number;
}

export interface PlanPhrases {
  readonly title: (name: string) => string;
  readonly summary: (
    counts: Readonly<Record<'tours' | 'steps', number>> & {
      readonly transitions: Share;
      readonly conditions: Share;
    },
  ) => string;
  readonly columns: readonly string[];
  readonly tour: (number: number, steps: number) => string;
  readonly start: string;
  readonly yes: (condition: string) => string;
  readonly no: (condition: string) => string;
  readonly refused: string;
  readonly said: (text: string) => string;
  readonly data: string;
  readonly datum: (number: number) => string;
}

/** Total if all are covered, otherwise a fraction. The arguments include their colons. */
const shareOf = ({ met, all }: Share, whole: string, part: string, of: string): string =>
  met === all ? `${whole} ${all}` : `${part} ${met} ${of} ${all}`;

const phrases: Readonly<Record<Language, PlanPhrases>> = {
  fr: {
    title: (name) => `Plan de test : ${name}`,
    summary: ({ tours, steps, transitions, conditions }) =>
      `Parcours : ${tours}. Étapes : ${steps}. Transitions du diagramme, ${shareOf(transitions, 'toutes prises :', 'prises au moins une fois :', 'sur')}. Conditions, ${shareOf(conditions, 'chacune vraie puis fausse :', 'vraies au moins une fois et fausses au moins une fois :', 'sur')}.`,
    columns: ['n°', 'Événement', 'Conditions', 'Actions', 'État atteint et texte annoncé'],
    tour: (number, steps) => `Parcours ${number}, étapes : ${steps}`,
    start: 'Départ : ',
    yes: (condition) => `oui : ${condition}`,
    no: (condition) => `non : ${condition}`,
    refused: 'aucun, l’événement est refusé',
    said: (text) => ` « ${text} »`,
    data: 'Données',
    datum: (number) => ` (donnée ${number})`,
  },
  en: {
    title: (name) => `Test plan: ${name}`,
    summary: ({ tours, steps, transitions, conditions }) =>
      `Tours: ${tours}. Steps: ${steps}. Transitions of the chart, ${shareOf(transitions, 'all taken:', 'taken at least once:', 'of')}. Conditions, ${shareOf(conditions, 'each true and false:', 'true at least once and false at least once:', 'of')}.`,
    columns: ['#', 'What happens', 'Conditions', 'Effects', 'Where one is then, and what is announced'],
    tour: (number, steps) => `Tour ${number}, steps: ${steps}`,
    start: 'Start: ',
    yes: (condition) => `yes: ${condition}`,
    no: (condition) => `no: ${condition}`,
    refused: 'none: the event is refused',
    said: (text) => ` “${text}”`,
    data: 'Data',
    datum: (number) => ` (data ${number})`,
  },
};

export const planPhrasesIn = (language: Language = 'fr'): PlanPhrases => phrases[language];
