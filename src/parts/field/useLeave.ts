import { useEffect, useRef } from 'react';

/**
 * For a field whose leaving changes what stands below it: a press that leaves it is over before that moves, or it would miss what it
 * was aimed at.
 * @returns what to call when the field is left
 */
export function useLeave(onLeave: () => void): () => void {
  const isPressing = useRef(false);
  useEffect(() => {
    const press = (): void => void (isPressing.current = true);
    const release = (): void => void (isPressing.current = false);
    addEventListener('mousedown', press, { capture: true });
    addEventListener('mouseup', release, { capture: true });
    return () => {
      removeEventListener('mousedown', press, { capture: true });
      removeEventListener('mouseup', release, { capture: true });
    };
  }, []);
  return () => {
    // What a press hits is settled by then, and whatever it does comes after.
    if (isPressing.current) addEventListener('mouseup', onLeave, { capture: true, once: true });
    else onLeave();
  };
}
