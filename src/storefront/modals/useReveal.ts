import {
  useEffect,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

const closed = { isHovered: false, isFocused: false, isHeld: false };

/**
 * Opens on hover, on keyboard focus and on a press; a press holds it open. Closes when all three are gone, by a press
 * elsewhere and by Escape.
 * @rule R2.28
 */
export function useReveal(area: RefObject<HTMLElement | null>) {
  const [reasons, setReasons] = useState(closed);
  const isOpen = Object.values(reasons).includes(true);

  // A mouse that was there before the page answered does not enter any more; a finger leaves no mouse behind.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (area.current?.matches(':hover') === true && matchMedia('(hover: hover)').matches)
        setReasons((before) => ({ ...before, isHovered: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [area]);

  useEffect(() => {
    if (!isOpen) return;
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setReasons(closed), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !area.current?.contains(target) && setReasons(closed),
      { signal },
    );
    return () => closing.abort();
  }, [area, isOpen]);

  return {
    isOpen,
    toggle: () => (reasons.isHeld ? setReasons(closed) : setReasons({ ...reasons, isHeld: true })),
    handlers: {
      // A finger does not hover: it presses.
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && setReasons({ ...reasons, isHovered: true }),
      onPointerLeave: () => setReasons({ ...reasons, isHovered: false }),
      // A pressed button is focused too, but not visibly: the press itself then decides.
      onFocus: ({ target }: FocusEvent) =>
        target.matches(':focus-visible') && setReasons({ ...reasons, isFocused: true }),
      // A link in it leads on, on the same page too.
      onClick: ({ target }: MouseEvent) =>
        target instanceof Element && target.closest('a') !== null && setReasons(closed),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setReasons({ ...reasons, isFocused: false }),
    },
  };
}
