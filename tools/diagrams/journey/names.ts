import type { words as account } from '#machines/account/account.fr.ts';
import type { words as addressSearch } from '#machines/addressSearch/addressSearch.fr.ts';
import type { words as card } from '#machines/card/card.fr.ts';
import type { words as checkout } from '#machines/checkout/checkout.fr.ts';
import type { words as citySearch } from '#machines/citySearch/citySearch.fr.ts';
import type { words as delivery } from '#machines/delivery/delivery.fr.ts';
import type { words as edenred } from '#machines/edenred/edenred.fr.ts';
import type { words as express } from '#machines/express/express.fr.ts';
import type { words as order } from '#machines/order/order.fr.ts';
import type { words as overlay } from '#machines/overlay/overlay.fr.ts';
import type { words as promo } from '#machines/promo/promo.fr.ts';
import type { words as voucher } from '#machines/voucher/voucher.fr.ts';

/** Labels of all machines, with every name, so that the use of a removed name fails to compile. */
interface Machines {
  readonly account: typeof account;
  readonly addressSearch: typeof addressSearch;
  readonly card: typeof card;
  readonly checkout: typeof checkout;
  readonly citySearch: typeof citySearch;
  readonly delivery: typeof delivery;
  readonly edenred: typeof edenred;
  readonly express: typeof express;
  readonly order: typeof order;
  readonly overlay: typeof overlay;
  readonly promo: typeof promo;
  readonly voucher: typeof voucher;
}

type Root = Machines['checkout'];
type Guarded = '' | ` [${keyof Root['guards']}]`;
type Trigger =
  | keyof Root['events']
  | `${'done' | 'failed'} ${keyof Root['actors']}`
  | `after ${keyof Root['delays']}`
  | 'always';

export type RootState = keyof Root['states'];

/** Event and guard of a checkout transition, such as "card.failed [dateHasLapsed]". */
export type Cause = `${Trigger}${Guarded}`;

export type AnyState = { [Id in keyof Machines]: keyof Machines[Id]['states'] }[keyof Machines];

/** Machine and name of a timeout, such as "promo.checkTimeout". */
export type Limit = {
  [Id in keyof Machines]: `${Id}.${Extract<keyof Machines[Id]['delays'], string>}`;
}[keyof Machines];
