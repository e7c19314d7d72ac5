import { onFirstInteraction } from '#src/effects/browser/scheduling.ts';
import { isTranslated } from '#src/visit/translated.ts';

/**
 * Waits for the first interaction; at the build, and once the visitor has interacted already, not at all. A translated page is drawn
 * without what was prerendered, and waits for nothing.
 */
export async function firstInteraction(): Promise<void> {
  if (typeof document === 'undefined' || navigator.userActivation?.hasBeenActive || scrollY > 0) return;
  if (isTranslated()) return;
  await new Promise<void>(onFirstInteraction);
}

/** Waits until a finger, a button or a key goes down. */
export const nextPress = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, resolve, { once: true, passive: true });
  });
