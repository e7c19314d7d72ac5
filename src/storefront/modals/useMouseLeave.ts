import { useEffect, useEffectEvent } from 'react';
import { useTell } from '#src/visit/context.ts';

/** Tells when the mouse leaves by the top of the window; what it may mean is for the charts to say. */
export function useMouseLeave(): void {
  const tell = useTell();
  const leave = useEffectEvent(() => tell({ type: 'mouse.leftByTop' }));
  useEffect(() => {
    // Whatever is told brings the checkout's code: a mouse that goes aside is no reason to.
    const onLeave = ({ clientY }: MouseEvent): void => {
      if (clientY <= 0) leave();
    };
    document.documentElement.addEventListener('mouseleave', onLeave);
    return () => document.documentElement.removeEventListener('mouseleave', onLeave);
  }, []);
}
