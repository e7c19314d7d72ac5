import { words as account } from '#machines/account/words.ts';
import { words as addressSearch } from '#machines/addressSearch/words.ts';
import { words as card } from '#machines/card/words.ts';
import { words as citySearch } from '#machines/citySearch/words.ts';
import { words as delivery } from '#machines/delivery/words.ts';
import { words as draft } from '#machines/draft/words.ts';
import { words as edenred } from '#machines/edenred/words.ts';
import { words as mobileStep } from '#machines/mobileStep/words.ts';
import { words as overlay } from '#machines/overlay/words.ts';
import { words as promo } from '#machines/promo/words.ts';
import { words as voucher } from '#machines/voucher/words.ts';
import { words as checkout } from './words.ts';

/** The French of the checkout and of each of its children, by the id of their charts. */
export const wordsByChart = {
  account,
  addressSearch,
  card,
  checkout,
  citySearch,
  delivery,
  draft,
  edenred,
  mobileStep,
  overlay,
  promo,
  voucher,
};
