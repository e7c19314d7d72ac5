import { phrasesIn, type Language } from 'xstate-workbench/chart/language';

/** French texts of pages, in addition to those of drawings. */
const french = {
  ...phrasesIn('fr'),
  overview: 'vue d’ensemble',
  or: ' ou ',
  answerTo: (work: string) => `réponse à « ${work} »`,
  failureOf: (work: string) => `panne de « ${work} »`,
  fromBoxesOfFrame: 'depuis les cases de ce cadre :',
  overviewLegend: {
    rank: 'numéro de case',
    jump: 'événement (noir ; rouge : panne), puis ses conditions (brun), et numéro de la case suivante ; flèches : seulement vers les cases plus bas',
    sheet: 'feuille de la case, avec tous les cas (…)',
  },
  sheet: (number: number, total: number) => `Feuille ${number} sur ${total}`,
  previous: '‹ précédente',
  next: 'suivante ›',
  details: 'détails : conditions, actions et annonces',
  drawing: 'schéma',
  detailsOf: 'détails',
  sheetNames: 'noms des feuilles',
  continued: 'suite',
  legend: {
    ...phrasesIn('fr').legend,
    jump: 'mène à une autre feuille',
    closed: 'bord épais : détaillé sur une autre feuille',
  },
};

export type SheetPhrases = typeof french;

const english: SheetPhrases = {
  ...phrasesIn('en'),
  overview: 'overview',
  or: ' or ',
  answerTo: (work: string) => `answer to “${work}”`,
  failureOf: (work: string) => `failure of “${work}”`,
  fromBoxesOfFrame: 'from the boxes of this frame:',
  overviewLegend: {
    rank: 'number of a box',
    jump: 'event (black; red: failure), then its conditions (brown), and number of the next box; arrows: only to boxes below',
    sheet: 'sheet of the box, with all cases (…)',
  },
  sheet: (number: number, total: number) => `Sheet ${number} of ${total}`,
  previous: '‹ previous',
  next: 'next ›',
  details: 'details: what is asked, done and announced',
  drawing: 'drawing',
  detailsOf: 'details',
  sheetNames: 'names of the sheets',
  continued: 'continued',
  legend: {
    ...phrasesIn('en').legend,
    jump: 'leads to another sheet',
    closed: 'thick border: told on another sheet',
  },
};

export const sheetPhrasesIn = (language: Language = 'fr'): SheetPhrases =>
  language === 'en' ? english : french;
