import type { AnyEventObject } from 'xstate';

export interface Fault {
  /** Name of the affected call in the environment: `stripe.payment_intents.confirm`. */
  readonly call: string;
  /** Effect: `status 503`, `refuse card_declined`, `hold`, `drop-response`. */
  readonly mode: string;
  /** Number of affected calls. Default: all. */
  readonly times?: number;
}

/** External cause of an event: the user, another system's response, or time. */
export type Control =
  | {
      readonly kind: 'shopper';
      /** Instruction in the words of the screen: « Appuyer sur « Réessayer » ». */
      readonly action: string;
    }
  | {
      readonly kind: 'answer';
      /** Sentence that names the system and its response. */
      readonly action: string;
      /** Set beforehand. `undefined` for the normal response. */
      readonly fault?: Fault;
    }
  | {
      readonly kind: 'time';
      readonly action: string;
      readonly milliseconds: number;
    };

/** Controls per event. `undefined` for internal events, which testers cannot trigger. */
export type Controls = (event: AnyEventObject) => Control | undefined;
