import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import { Cause } from './Cause.tsx';
import styles from './Lost.module.css';

export interface LostProps {
  readonly text: string;
  readonly retry: string;
  readonly onRetry: () => void;
  /** Stands over the page, where what did not come was wanted from nowhere in particular. */
  readonly isOver?: boolean;
  /** What else can be done. */
  readonly children?: Elements;
}

/** Says that code could not be had, and asks for it again. Nothing in it waits for code. */
export const Lost = ({ text, retry, onRetry, isOver = false, children }: LostProps) => (
  <div className={styles['lost']} data-over={isOver} role="alert">
    <Icon name="circle-alert" />
    <p>
      <span>{`${text} `}</span>
      <Cause />
    </p>
    <TextButton onClick={onRetry} data-retry>
      {retry}
    </TextButton>
    {children}
  </div>
);
