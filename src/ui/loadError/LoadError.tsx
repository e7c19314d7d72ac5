import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import { LoadErrorCause } from './LoadErrorCause.tsx';
import styles from './LoadError.module.css';

export interface LoadErrorProps {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
  /** `true` if the error overlays the page, because the missing code has no place in the page. */
  readonly isOverlay?: boolean;
  readonly children?: Elements;
}

export const LoadError = ({ text, retry, onRetry, isOverlay = false, children }: LoadErrorProps) => (
  <div className={styles['lost']} data-over={isOverlay} role="alert">
    <Icon name="circle-alert" />
    <p>
      <span>{`${text} `}</span>
      <LoadErrorCause />
    </p>
    <TextButton onClick={onRetry} data-retry>
      {retry}
    </TextButton>
    {children}
  </div>
);
