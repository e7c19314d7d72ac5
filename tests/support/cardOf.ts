import { required } from '#machines/required.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** The card's own machine, for what the root does not tell. */
export const cardOf = (checkout: Checkout) => required(checkout.getSnapshot().children.card ?? null, 'card');
