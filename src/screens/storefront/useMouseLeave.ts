import { useEffect, useEffectEvent } from 'react';
import { useTell } from '#src/visit/context.ts';

/** Tells when the mouse leaves the window, and where; what it may mean is for the charts to say. */
export function useMouseLeave(): void {
  const tell = useTell();
  const leave = useEffectEvent((y: number) => tell({ type: 'mouse.left', y }));
  useEffect(() => {
    const onLeave = ({ clientY }: MouseEvent): void => leave(clientY);
    document.documentElement.addEventListener('mouseleave', onLeave);
    return () => document.documentElement.removeEventListener('mouseleave', onLeave);
  }, []);
}
