import { useEffect, useEffectEvent } from 'react';
import { useSendToCheckout } from '#src/visit/context.ts';

/** @rule R4.23 */
export function useMouseLeave(): void {
  const sendToCheckout = useSendToCheckout();
  const sendLeave = useEffectEvent(() => sendToCheckout({ type: 'mouse.leftByTop' }));
  useEffect(() => {
    // Sends `mouse.leftByTop` only at the window's top edge, because this event loads the checkout's code.
    const onLeave = ({ clientY }: MouseEvent): void => {
      if (clientY <= 0) sendLeave();
    };
    document.documentElement.addEventListener('mouseleave', onLeave);
    return () => document.documentElement.removeEventListener('mouseleave', onLeave);
  }, []);
}
