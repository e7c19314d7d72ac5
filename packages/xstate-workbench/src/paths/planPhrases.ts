import type { Language } from '#workbench/chart/language.ts';

/** What a test plan says whatever the machine. */
export interface PlanPhrases {
  readonly title: (name: string) => string;
  readonly summary: (
    counts: Readonly<Record<'tours' | 'steps' | 'transitions' | 'conditions', number>>,
  ) => string;
  readonly columns: readonly string[];
  readonly tour: (number: number, steps: number) => string;
  readonly start: string;
  readonly yes: (condition: string) => string;
  readonly no: (condition: string) => string;
  readonly refused: string;
  readonly said: (text: string) => string;
  readonly data: string;
  /** Where a long payload is told. */
  readonly datum: (number: number) => string;
}

const phrases: Readonly<Record<Language, PlanPhrases>> = {
  fr: {
    title: (name) => `Plan de test : ${name}`,
    summary: ({ tours, steps, transitions, conditions }) =>
      `Parcours : ${tours}. Étapes : ${steps}. Transitions du diagramme, toutes prises : ${transitions}. Conditions, chacune vraie puis fausse : ${conditions}.`,
    columns: ['n°', 'Ce qui arrive', 'Conditions', 'Effets', 'Où l’on est, et ce qui est annoncé'],
    tour: (number, steps) => `Parcours ${number}, étapes : ${steps}`,
    start: 'Départ : ',
    yes: (condition) => `oui : ${condition}`,
    no: (condition) => `non : ${condition}`,
    refused: 'rien, l’événement est refusé',
    said: (text) => ` « ${text} »`,
    data: 'Données',
    datum: (number) => ` (donnée ${number})`,
  },
  en: {
    title: (name) => `Test plan: ${name}`,
    summary: ({ tours, steps, transitions, conditions }) =>
      `Tours: ${tours}. Steps: ${steps}. Transitions of the chart, all taken: ${transitions}. Conditions, each true and false: ${conditions}.`,
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
