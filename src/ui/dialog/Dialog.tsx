import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import styles from './Dialog.module.css';
import { onBackdropClick } from './onBackdropClick.ts';

export interface DialogProps {
  readonly id: string;
  readonly title: string;
  readonly isOpen: boolean;
  /**
   * State after the next paint. Opening or closing a modal dialog restyles the page, so the press shows a
   * result before. Defaults to `isOpen`.
   */
  readonly isRequested?: boolean | undefined;
  readonly onClose: () => void;
  /** `true` for a dialog that slides in from the bottom at full width on phones. */
  readonly isSheet?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: Elements;
}

/**
 * The close button, the backdrop and Escape close the dialog. Focus then returns to the previous element.
 * @rule R2.25
 */
export function Dialog(props: DialogProps) {
  const { id, title, isOpen, isRequested = isOpen, onClose, isSheet = false, className, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // A layout effect closes the dialog before its view unmounts, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return;
    const stopListening = onBackdropClick(dialog, () => close());
    dialog.dataset['beside'] = String(innerWidth > document.documentElement.clientWidth);
    dialog.showModal();
    return () => {
      stopListening();
      dialog.close();
    };
  }, [isOpen]);

  return (
    <>
      {isRequested && !isOpen && <div className={styles['scrim']} />}
      <dialog
        ref={ref}
        id={id}
        aria-label={title}
        className={className === undefined ? styles['dialog'] : `${styles['dialog']} ${className}`}
        data-sheet={isSheet}
        data-closing={isOpen && !isRequested}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        onClose={({ currentTarget }) => {
          // The browser closes a dialog at a second Escape. Reports this close, but not a close by React.
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
    </>
  );
}
