import { Logo } from '#src/ui/logo/Logo.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './ErrorPageLayout.module.css';

export interface ErrorPageLayoutProps {
  readonly title: string;
  readonly text: string;
  readonly children: Elements;
}

/** Error pages need no JavaScript. */
export const ErrorPageLayout = ({ title, text, children }: ErrorPageLayoutProps) => (
  <div className={`${layout['striped']} ${styles['table']}`}>
    <header className={layout['page']}>
      <Logo href="/" />
    </header>
    <main className={`${layout['page']} ${styles['main']}`}>
      <div className={styles['text']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['words']}>{text}</p>
        <p className={styles['ways']}>{children}</p>
      </div>
      <div className={styles['plate']} aria-hidden="true" />
    </main>
  </div>
);
