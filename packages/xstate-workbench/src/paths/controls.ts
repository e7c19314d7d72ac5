import type { AnyEventObject } from 'xstate';

/** A fault of the test environment that makes an answer come about. */
export interface Fault {
  /** Which call is answered otherwise, as the environment names it: `stripe.payment_intents.confirm`. */
  readonly call: string;
  /** What happens to it: `status 503`, `refuse card_declined`, `hold`, `drop-response`. */
  readonly mode: string;
  /** How often; always, when left out. */
  readonly times?: number;
}

/** How an event is brought about from outside: by a person, by the answer of another system, or by waiting. */
export type Control =
  | {
      readonly kind: 'shopper';
      /** What to do, in the words that are on the screen: « Appuyer sur « Réessayer » ». */
      readonly action: string;
    }
  | {
      readonly kind: 'answer';
      /** Who answers what, in a sentence. */
      readonly action: string;
      /** To be set before; none when the answer is the ordinary one. */
      readonly fault?: Fault;
    }
  | {
      readonly kind: 'time';
      readonly action: string;
      readonly milliseconds: number;
    };

/** How to bring about each of a model's events; what it says nothing of happens inside and is never asked of anybody. */
export type Controls = (event: AnyEventObject) => Control | undefined;
