import { words as account } from '#machines/account/words.ts';
import { words as addressSearch } from '#machines/addressSearch/words.ts';
import { words as card } from '#machines/card/words.ts';
import { words as checkout } from '#machines/checkout/words.ts';
import { words as citySearch } from '#machines/citySearch/words.ts';
import { words as consent } from '#machines/consent/words.ts';
import { words as delivery } from '#machines/delivery/words.ts';
import { words as draft } from '#machines/draft/words.ts';
import { words as edenred } from '#machines/edenred/words.ts';
import { words as menu } from '#machines/menu/words.ts';
import { words as mobileStep } from '#machines/mobileStep/words.ts';
import { words as overlay } from '#machines/overlay/words.ts';
import { words as promo } from '#machines/promo/words.ts';
import { words as visit } from '#machines/visit/words.ts';
import { words as voucher } from '#machines/voucher/words.ts';

/** The French of every chart of a page, by its id: it comes with the report, and with nothing else. */
export const wordsOf = {
  account,
  addressSearch,
  card,
  checkout,
  citySearch,
  consent,
  delivery,
  draft,
  edenred,
  menu,
  mobileStep,
  overlay,
  promo,
  visit,
  voucher,
};
