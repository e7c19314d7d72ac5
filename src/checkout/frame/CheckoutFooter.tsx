import { config } from '#src/settings/config.ts';
import { accessibilityPath, footer } from '#src/content/footer.ts';
import { ReportButton } from '#src/visit/report/ReportButton.tsx';
import { CookieLink } from '#src/visit/CookieLink.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './CheckoutFooter.module.css';

/** The footer's links open in new tabs, so that customers do not leave the order. */
const links = [
  { words: footer.terms, href: config.termsUrl },
  { words: footer.privacy, href: config.privacyUrl },
  { words: footer.legal, href: config.legalUrl },
  { words: footer.orderAccessibility, href: accessibilityPath },
];

/** The law requires these links during an order. */
export const CheckoutFooter = () => (
  <footer className={styles['foot']}>
    <ul className={`${layout['legal']} ${styles['links']}`}>
      {links.map(({ words, href }) => (
        <li key={words}>
          <a className={styles['link']} href={href} target="_blank" rel="noreferrer">
            <span>{words}</span>
            <span className={layout['hiddenVisually']}>{` (${footer.newTab})`}</span>
          </a>
        </li>
      ))}
      <li>
        <CookieLink className={styles['link']} />
      </li>
      <li>
        <ReportButton className={styles['link']} />
      </li>
    </ul>
  </footer>
);
