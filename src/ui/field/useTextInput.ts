import { useEffect, useRef, type ChangeEvent } from 'react';

export interface TextInputHandlers {
  readonly onEdit: (text: string) => void;
  readonly onLeave?: (() => void) | undefined;
}

/**
 * Returns handlers of a text field. If the text changes without focus, for example by autofill, calls
 * `onLeave` too.
 * @rule R2.45
 */
export function useTextInput({ onEdit, onLeave = () => {} }: TextInputHandlers) {
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
      // Calls `onLeave` after the click has reached its target, because `onLeave` may change the layout.
      if (isPressing.current) addEventListener('mouseup', onLeave, { capture: true, once: true });
      else onLeave();
    },
  };
}
