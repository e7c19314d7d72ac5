import { useEffect, useEffectEvent } from 'react';
import { useVisit } from '#src/visit/context.ts';
import { isPageCovered } from './isPageCovered.ts';

/** @rule R4.23 */
export function useMouseLeave(): void {
  const visit = useVisit();
  const sendLeave = useEffectEvent(() =>
    visit.send({ type: 'exit.detected', trigger: 'mouse.leftByTop', isCovered: isPageCovered() }),
  );
  useEffect(() => {
    // Sends the event only at the window's top edge, because this event loads the checkout's code.
    const onLeave = ({ clientY }: MouseEvent): void => {
      if (clientY <= 0) sendLeave();
    };
    document.documentElement.addEventListener('mouseleave', onLeave);
    return () => document.documentElement.removeEventListener('mouseleave', onLeave);
  }, []);
}
