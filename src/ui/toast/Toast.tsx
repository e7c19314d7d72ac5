import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Toast.module.css';

export interface ToastProps {
  /** Null when there is nothing to say. */
  readonly text: string | null;
  readonly onEnd: () => void;
}

/**
 * A word in passing, at the foot of the screen, for six seconds; it waits while it is pointed at or focused.
 * Never for what stops the shopper. Its time is a CSS animation, which knows how to pause.
 */
export const Toast = ({ text, onEnd }: ToastProps) => (
  <output>
    {text !== null && (
      <div key={text} className={styles['toast']} data-lasts onAnimationEnd={onEnd}>
        <Icon name="circle-alert" className={styles['icon']} />
        <span>{text}</span>
        <button type="button" className={styles['close']} aria-label="Fermer ce message" onClick={onEnd}>
          <Icon name="x" />
        </button>
      </div>
    )}
  </output>
);
