import { wordsByChart } from '#machines/checkout/wordsByChart.ts';
import { words as consent } from '#machines/consent/consent.fr.ts';
import { words as menu } from '#machines/menu/menu.fr.ts';
import { words as visit } from '#machines/visit/visit.fr.ts';

/** The French of every chart of a page, by its id: it comes with the report, and with nothing else. */
export const wordsOf = { ...wordsByChart, consent, menu, visit };
