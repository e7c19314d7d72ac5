import { required } from '#machines/required.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** Returns the card machine of a checkout, for state that the root machine lacks. */
export const cardOf = (checkout: Checkout) => required(checkout.getSnapshot().children.card ?? null, 'card');
