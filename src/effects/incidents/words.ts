import { wordsByChart } from '#machines/checkout/wordsByChart.ts';
import { words as consent } from '#machines/consent/consent.fr.ts';
import { words as menu } from '#machines/menu/menu.fr.ts';
import { words as visit } from '#machines/visit/visit.fr.ts';

export const wordsOf = { ...wordsByChart, consent, menu, visit };
