import { onFirstInteraction } from '#src/effects/browser/scheduling.ts';
import { isTranslated } from '#src/visit/translated.ts';

/**
 * Resolves at the visitor's first interaction. Resolves immediately during prerendering, after a scroll, and
 * on translated pages.
 */
export async function firstInteraction(): Promise<void> {
  if (typeof document === 'undefined' || navigator.userActivation?.hasBeenActive || scrollY > 0) return;
  if (isTranslated()) return;
  await new Promise<void>(onFirstInteraction);
}

export const nextPress = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const eventType of ['pointerdown', 'keydown'])
      addEventListener(eventType, resolve, { once: true, passive: true });
  });
