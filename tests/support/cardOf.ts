import { required } from '#machines/required.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** Returns the card machine of a checkout. Tests read state there that the root machine does not store. */
export const cardOf = (checkout: Checkout) => required(checkout.getSnapshot().children.card ?? null, 'card');
