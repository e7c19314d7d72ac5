import { useEffect, useEffectEvent } from 'react';
import { useTell } from '#src/visit/context.ts';

export function useMouseLeave(): void {
  const tell = useTell();
  const leave = useEffectEvent(() => tell({ type: 'mouse.leftByTop' }));
  useEffect(() => {
    // Each event loads the checkout's code, so ignore other edges.
    const onLeave = ({ clientY }: MouseEvent): void => {
      if (clientY <= 0) leave();
    };
    document.documentElement.addEventListener('mouseleave', onLeave);
    return () => document.documentElement.removeEventListener('mouseleave', onLeave);
  }, []);
}
