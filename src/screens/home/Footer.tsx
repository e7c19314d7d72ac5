import { config } from '#src/checkout/config.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { brand } from '#src/content/brand.ts';
import { footer } from '#src/content/footer.ts';
import { home } from '#src/content/home.ts';
import { offer } from '#src/content/offer.ts';
import { Logo } from '#src/parts/logo/Logo.tsx';
import { useStepLink } from '#src/screens/frame/useStepLink.ts';
import layout from '#src/styles/layout.module.css';
import styles from './Footer.module.css';

/** Pages of the brand's own website. */
const siteLinks = [
  { words: footer.legal, href: config.legalUrl },
  { words: footer.terms, href: config.termsUrl },
  { words: footer.write, href: config.contactUrl },
];

/** The foot of the home page. Two presses on its logo wipe all that this browser keeps, and reload. */
export function Footer() {
  const checkout = useCheckout();
  const linkTo = useStepLink();
  const isTaken = useCheckoutSelector(({ context }) => context.promo?.type === 'DISCOVERY');
  return (
    <footer className={`${layout['striped']} ${styles['footer']}`}>
      <div className={`${layout['page']} ${styles['grid']}`}>
        <Logo onInk {...linkTo(['home'])} onDoubleClick={() => checkout.send({ type: 'data.wiped' })} />
        <div className={styles['columns']}>
          <div>
            <h2 className={styles['title']}>{footer.contact}</h2>
            <a className={styles['link']} href={brand.phone.href}>
              {brand.phone.words}
            </a>
            <p>{footer.freeCall}</p>
            {footer.hours.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div>
            <h2 className={styles['title']}>{footer.space}</h2>
            <a className={styles['link']} href={config.loginUrl}>
              {home.login}
            </a>
          </div>
        </div>
        <ul className={styles['links']}>
          {siteLinks.map(({ words, href }) => (
            <li key={words}>
              <a className={styles['link']} href={href}>
                {words}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles['legal']}>
          {isTaken && (
            <p>
              {offer.label}&nbsp;: {offer.conditions}
            </p>
          )}
          <p>{footer.flexibility}</p>
          <p>
            © 2026 {brand.name}. {footer.health}
          </p>
        </div>
      </div>
    </footer>
  );
}
