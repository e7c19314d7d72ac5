import {
  useEffect,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

const noReasons = { isHovered: false, isFocused: false, isPinned: false };

/**
 * Opens a panel on hover, keyboard focus or click. An outside click and Escape close the panel.
 * @rule R2.28
 */
export function useReveal(area: RefObject<HTMLElement | null>) {
  const [reasons, setReasons] = useState(noReasons);
  const isOpen = Object.values(reasons).includes(true);

  // Opens the panel if the mouse hovered before hydration, because the browser then sends no enter event.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (area.current?.matches(':hover') === true && matchMedia('(hover: hover)').matches)
        setReasons((before) => ({ ...before, isHovered: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [area]);

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setReasons(noReasons), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !area.current?.contains(target) && setReasons(noReasons),
      { signal },
    );
    return () => controller.abort();
  }, [area, isOpen]);

  return {
    isOpen,
    /** `true` if the panel stays open after the mouse leaves. */
    isPinned: reasons.isPinned || reasons.isFocused,
    toggle: () => (reasons.isPinned ? setReasons(noReasons) : setReasons({ ...reasons, isPinned: true })),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType === 'mouse' && setReasons({ ...reasons, isHovered: true }),
      onPointerLeave: () => setReasons({ ...reasons, isHovered: false }),
      // A mouse click also focuses the button, but `toggle` already handles clicks.
      onFocus: ({ target }: FocusEvent) =>
        target.matches(':focus-visible') && setReasons({ ...reasons, isFocused: true }),
      // Closes the panel after a click on a link in the panel, because the link can stay on the same page.
      onClick: ({ target }: MouseEvent) =>
        target instanceof Element && target.closest('a') !== null && setReasons(noReasons),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setReasons({ ...reasons, isFocused: false }),
    },
  };
}
