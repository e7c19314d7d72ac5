import type { AnyEventObject } from 'xstate';
import type { Script } from 'xstate-workbench/paths/script';

/** What one machine is told while a script is played; as a script has it. */
type Told = Pick<Script, 'events' | 'input' | 'about' | 'variant'>;

/** A script of the shop, which several machines take part in. */
export interface ShopScript extends Omit<Script, keyof Told> {
  /** By the machine's name: a plan has the scripts that tell its machine something. */
  readonly tells: Readonly<Record<string, Told>>;
}

/** What the checkout is told, for short. */
export const checkout = (
  events: readonly AnyEventObject[],
  more: Omit<Told, 'events'> = {},
): { readonly checkout: Told } => ({ checkout: { events, ...more } });

/** What the overlay's own machine is told of it. */
export const overlay = (
  events: readonly AnyEventObject[],
  more: Omit<Told, 'events'> = {},
): { readonly overlay: Told } => ({ overlay: { events, ...more } });
