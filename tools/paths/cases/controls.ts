import type { AnyEventObject } from 'xstate';

export interface Fault {
  /** Name of the affected request in the test environment: `stripe.payment_intents.confirm`. */
  readonly call: string;
  /** Effect of the fault: `status 503`, `refuse card_declined`, `hold`, `drop-response`. */
  readonly mode: string;
  readonly times?: number;
}

/** External cause of an event in a manual test: the user, another system's response, or time. */
export type Control =
  | {
      readonly kind: 'shopper';
      /** Instruction for the tester in the words of the screen: « Appuyer sur « Réessayer » ». */
      readonly action: string;
    }
  | {
      readonly kind: 'answer';
      /** Instruction for the tester that names the other system and its response. */
      readonly action: string;
      /** Fault to set before the response. `undefined` for the normal response. */
      readonly fault?: Fault;
    }
  | {
      readonly kind: 'time';
      readonly action: string;
      readonly milliseconds: number;
    };

/** Returns the external cause of an event. `undefined` for internal events, which testers cannot trigger. */
export type Controls = (event: AnyEventObject) => Control | undefined;
