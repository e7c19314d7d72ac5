import { config } from '#src/settings/config.ts';
import { navbar } from '#src/content/navbar.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Logo } from '#src/ui/logo/Logo.tsx';
import type { Elements } from '#src/ui/text/content.ts';
import layout from '#src/ui/styles/layout.module.css';
import { useStorefront, useVisit } from '#src/visit/context.ts';
import { Cta } from './Cta.tsx';
import styles from './Header.module.css';
import { HeaderPhone } from './HeaderPhone.tsx';
import { NavLink } from './NavLink.tsx';
import type { Page } from './page.ts';
import { siteLinks } from './siteLinks.ts';

/**
 * On the external site the header also links to the brand's website, the phone and the client area.
 * @rule R2.12, R2.13
 */
export function Header({ page }: { readonly page: Page }) {
  const visit = useVisit();
  const resumeButton = useStorefront((storefront) => storefront.resumeButton);
  const menuLink = (
    <NavLink className={styles['link']} href="/menus" aria-current={page === 'menus' ? 'page' : undefined}>
      {navbar.menu}
    </NavLink>
  );
  return (
    <header className={styles['header']} data-variant={config.variant}>
      <div className={`${layout['page']} ${styles['line']}`}>
        <Logo href="/" data-counted onClick={() => visit.send({ type: 'logo.pressed' })} />
        <nav className={styles['nav']} aria-label={navbar.label}>
          {config.isExternal ? <SiteLinks>{menuLink}</SiteLinks> : menuLink}
          <div className={styles['end']}>
            {resumeButton ?? <Cta position="navbar" page={page} size="small" />}
          </div>
        </nav>
      </div>
    </header>
  );
}

/** Links to the brand's website, in a native popover on small screens. */
const SiteLinks = ({ children }: { readonly children: Elements }) => (
  <>
    <button type="button" className={styles['open']} popoverTarget="site-links" aria-label={navbar.open}>
      <Icon name="menu" />
    </button>
    <div className={styles['links']} id="site-links" popover="auto">
      {children}
      {siteLinks.map(({ words, href }) => (
        <NavLink key={href} className={`${styles['link']} ${styles['brand']}`} href={href}>
          {words}
        </NavLink>
      ))}
      <HeaderPhone className={`${styles['link']} ${styles['phone']}`} />
      <NavLink className={styles['link']} href={config.loginUrl}>
        {navbar.login}
      </NavLink>
    </div>
  </>
);
