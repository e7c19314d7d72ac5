import { words as account } from '#machines/account/account.fr.ts';
import { words as addressSearch } from '#machines/addressSearch/addressSearch.fr.ts';
import { words as card } from '#machines/card/card.fr.ts';
import { words as citySearch } from '#machines/citySearch/citySearch.fr.ts';
import { words as delivery } from '#machines/delivery/delivery.fr.ts';
import { words as draft } from '#machines/draft/draft.fr.ts';
import { words as edenred } from '#machines/edenred/edenred.fr.ts';
import { words as express } from '#machines/express/express.fr.ts';
import { words as mobileStep } from '#machines/mobileStep/mobileStep.fr.ts';
import { words as overlay } from '#machines/overlay/overlay.fr.ts';
import { words as promo } from '#machines/promo/promo.fr.ts';
import { words as voucher } from '#machines/voucher/voucher.fr.ts';
import { words as checkout } from './checkout.fr.ts';

export const wordsByChart = {
  account,
  addressSearch,
  card,
  checkout,
  citySearch,
  delivery,
  draft,
  edenred,
  express,
  mobileStep,
  overlay,
  promo,
  voucher,
};
