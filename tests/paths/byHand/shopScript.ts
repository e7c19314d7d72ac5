import type { AnyEventObject } from 'xstate';
import type { Script } from 'xstate-workbench/paths/script';

/** Part of a script for one machine. */
type Told = Pick<Script, 'events' | 'input' | 'about' | 'variant'>;

/** A manual script in which several machines take part. */
export interface ShopScript extends Omit<Script, keyof Told> {
  /** By machine name. The plan of a machine contains the scripts with an entry for it. */
  readonly tells: Readonly<Record<string, Told>>;
}

export const checkout = (
  events: readonly AnyEventObject[],
  more: Omit<Told, 'events'> = {},
): { readonly checkout: Told } => ({ checkout: { events, ...more } });

export const overlay = (
  events: readonly AnyEventObject[],
  more: Omit<Told, 'events'> = {},
): { readonly overlay: Told } => ({ overlay: { events, ...more } });
