import { useEffect, useRef, type ChangeEvent } from 'react';

export interface TextInputHandlers {
  readonly onEdit: (text: string) => void;
  readonly onLeave?: (() => void) | undefined;
}

/**
 * Handlers of a text field. Leaving it can change the layout, so a click that leaves it finishes first.
 * Otherwise it would miss its target. A field filled without focus counts as left.
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
      // The click has reached its target before the layout changes.
      if (isPressing.current) addEventListener('mouseup', onLeave, { capture: true, once: true });
      else onLeave();
    },
  };
}
