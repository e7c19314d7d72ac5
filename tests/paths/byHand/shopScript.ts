import type { AnyEventObject } from 'xstate';
import type { Script } from 'xstate-workbench/paths/script';

/** Part of a script for one machine. */
type MachinePart = Pick<Script, 'events' | 'input' | 'testedEvent' | 'variant'>;

/** A manual script in which several machines take part. */
export interface ShopScript extends Omit<Script, keyof MachinePart> {
  /** By machine name. The plan of a machine contains the scripts with an entry for it. */
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
