import { atFirstSign } from '#src/visit/signs.ts';

/** Waits until somebody is at the page; at the build and for whoever has been busy there already, not at all. */
export async function somebody(): Promise<void> {
  if (typeof document === 'undefined' || navigator.userActivation?.hasBeenActive || scrollY > 0) return;
  await new Promise<void>(atFirstSign);
}

/** Waits until a finger, a button or a key goes down. */
export const nextPress = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, resolve, { once: true, passive: true });
  });
