import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import { CheckoutFooter } from './CheckoutFooter.tsx';
import { CheckoutHeader, type HeaderStep } from './CheckoutHeader.tsx';
import styles from './CheckoutFrame.module.css';
import { Notices } from './Notices.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { Summary } from './summary/Summary.tsx';

export interface CheckoutFrameProps {
  readonly step: HeaderStep;
  readonly children: Elements;
}

export const CheckoutFrame = ({ step, children }: CheckoutFrameProps) => (
  <div className={styles['ground']}>
    <SkipLink />
    <CheckoutHeader step={step} />
    <main id="content" className={`${layout['page']} ${styles['main']}`}>
      <div className={styles['form']}>
        <Notices />
        {children}
        <CheckoutFooter />
      </div>
      <Summary />
    </main>
  </div>
);
