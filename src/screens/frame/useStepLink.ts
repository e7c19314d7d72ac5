import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Step } from '#machines/domain/step.ts';
import { useCheckout } from '#src/checkout/context.ts';

/**
 * A link to a step, through others where the way leads through them: followed here without leaving the page,
 * by a middle press in another tab.
 */
export function useStepLink() {
  const checkout = useCheckout();
  return (steps: readonly [Step, ...Step[]], hash = '') => ({
    href: `${steps[0] === 'home' ? '/' : `/?step=${steps[0]}`}${hash}`,
    onClick: (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      for (const step of steps) checkout.send({ type: 'step.requested', step });
      // The checkout decides the step and keeps the rest of the address; the hash is the link's own.
      if (hash !== '') navigate(hash, { replace: true });
    },
  });
}
