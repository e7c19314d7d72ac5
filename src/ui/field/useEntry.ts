import { useEffect, useRef, type ChangeEvent } from 'react';

export interface Entry {
  readonly onEdit: (text: string) => void;
  /** The customer is done with the field. */
  readonly onLeave?: (() => void) | undefined;
}

/**
 * Returns the handlers of a text field. Leaving it may change what is laid out below, so a press that leaves it ends first: otherwise
 * it would miss its target. A browser or a script may fill a field without focus: nobody is in it, so it is left at once.
 * @rule R2.45
 */
export function useEntry({ onEdit, onLeave = () => {} }: Entry) {
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
  return {
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
      onEdit(currentTarget.value);
      if (document.activeElement !== currentTarget) onLeave();
    },
    onBlur: (): void => {
      // What a press hits is settled by then, and whatever it does comes after.
      if (isPressing.current) addEventListener('mouseup', onLeave, { capture: true, once: true });
      else onLeave();
    },
  };
}
