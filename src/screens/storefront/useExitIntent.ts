import { useEffect, useEffectEvent } from 'react';
import { useTell } from '#src/visit/context.ts';

/** The mouse that leaves by the top of the window goes for the tabs or the address: whoever holds it may be leaving. */
export function useExitIntent(): void {
  const tell = useTell();
  const leave = useEffectEvent(() => tell({ type: 'exit.intended' }));
  useEffect(() => {
    const onLeave = ({ clientY }: MouseEvent): void => {
      if (clientY <= 0) leave();
    };
    document.documentElement.addEventListener('mouseleave', onLeave);
    return () => document.documentElement.removeEventListener('mouseleave', onLeave);
  }, []);
}
