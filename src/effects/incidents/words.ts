import { wordsByChart } from '#machines/checkout/wordsByChart.ts';
import { words as consent } from '#machines/consent/consent.fr.ts';
import { words as menu } from '#machines/menu/menu.fr.ts';
import { words as visit } from '#machines/visit/visit.fr.ts';

/** French labels by chart id. Loaded only for problem reports. */
export const wordsOf = { ...wordsByChart, consent, menu, visit };
