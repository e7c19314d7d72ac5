import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Toast.module.css';

export interface ToastProps {
  /** `null` hides the toast. */
  readonly text: string | null;
  readonly onEnd: () => void;
}

/**
 * Short message for six seconds, paused while hovered or focused. The timer is a CSS animation, because CSS
 * can pause it.
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
