import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './Dialog.module.css';
import { onPressBeside } from './onPressBeside.ts';

export interface DialogProps {
  readonly id: string;
  /** Its accessible name; the contents show it as their heading. */
  readonly title: string;
  /** Whoever holds it closes it: the dialog only asks, by `onClose`. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** On a phone it comes up from the foot of the screen, as wide as that. */
  readonly isSheet?: boolean | undefined;
  readonly className?: string | undefined;
  /** There only while it is open. */
  readonly children: Elements;
}

/**
 * A window over the page, which waits meanwhile and does not scroll. Its cross, a press beside it and Escape
 * close it; the focus then goes back to where it was.
 * @rule R2.25
 */
export function Dialog({ id, title, isOpen, onClose, isSheet = false, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // Of layout: a dialog that leaves the page with its view is closed first, so that the focus still finds its way back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return;
    const stopListening = onPressBeside(dialog, () => close());
    dialog.dataset['beside'] = String(innerWidth > document.documentElement.clientWidth);
    dialog.showModal();
    return () => {
      stopListening();
      dialog.close();
    };
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      id={id}
      aria-label={title}
      className={className === undefined ? styles['dialog'] : `${styles['dialog']} ${className}`}
      data-sheet={isSheet}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // A browser may insist on closing at a second Escape; what React closed is not told again.
        if (isOpen && !currentTarget.open) onClose();
      }}
    >
      {isOpen && (
        <>
          <div className={styles['top']}>
            <button type="button" className={styles['close']} aria-label="Fermer" onClick={onClose}>
              <Icon name="x" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
