import { config } from '#src/checkout/config.ts';
import { brand } from '#src/content/brand.ts';
import { home } from '#src/content/home.ts';
import { ButtonLink } from '#src/parts/button/Button.tsx';
import { Icon } from '#src/parts/icon/Icon.tsx';
import { Logo } from '#src/parts/logo/Logo.tsx';
import { useStepLink } from '#src/screens/frame/useStepLink.ts';
import layout from '#src/styles/layout.module.css';
import styles from './HomeHeader.module.css';

/** Stays in sight: the brand, ways to reach it, and the way to order. */
export function HomeHeader() {
  const linkTo = useStepLink();
  return (
    <header className={styles['header']}>
      <div className={`${layout['page']} ${styles['line']}`}>
        <Logo {...linkTo(['home'])} />
        <nav className={styles['nav']} aria-label="Principale">
          <a className={styles['link']} href={brand.phone.href}>
            <Icon name="phone" />
            {brand.phone.words}
          </a>
          <a className={styles['link']} href={config.loginUrl}>
            {home.login}
          </a>
          <ButtonLink size="small" href="#select-your-box">
            {home.order}
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}
