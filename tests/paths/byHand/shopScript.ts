import type { AnyEventObject } from 'xstate';
import type { Script } from '#tools/paths/cases/script.ts';

/** The part of a manual test script that concerns one machine. */
type MachinePart = Pick<Script, 'events' | 'input' | 'testedEvent' | 'variant'>;

/** Manual test script that drives several machines. */
export interface ShopScript extends Omit<Script, keyof MachinePart> {
  /**
   * Parts of the script by machine name.
   * A machine's test plan contains every script with a part for this machine.
   */
  readonly tells: Readonly<Record<string, MachinePart>>;
}

export const checkout = (
  events: readonly AnyEventObject[],
  more: Omit<MachinePart, 'events'> = {},
): { readonly checkout: MachinePart } => ({ checkout: { events, ...more } });

export const overlay = (
  events: readonly AnyEventObject[],
  more: Omit<MachinePart, 'events'> = {},
): { readonly overlay: MachinePart } => ({ overlay: { events, ...more } });
