import { config } from '#src/settings/config.ts';
import { navbar } from '#src/content/navbar.ts';
import { Logo } from '#src/parts/logo/Logo.tsx';
import layout from '#src/styles/layout.module.css';
import { useVisit } from '#src/visit/context.ts';
import { Cta } from './Cta.tsx';
import styles from './Header.module.css';
import { HeaderPhone } from './HeaderPhone.tsx';
import { NavLink } from './NavLink.tsx';
import type { Page } from './page.ts';
import { siteLinks } from './siteLinks.ts';

/**
 * Stays in sight: the brand, the menu, and the way to order; on the external site also the brand's own pages, the
 * telephone and the client's space, which a small screen has at its foot.
 */
export function Header({ page }: { readonly page: Page }) {
  const visit = useVisit();
  return (
    <header className={styles['header']} data-variant={config.variant}>
      <div className={`${layout['page']} ${styles['line']}`}>
        <Logo href="/" onClick={() => visit.send({ type: 'logo.pressed' })} />
        <nav className={styles['nav']} aria-label={navbar.label}>
          <NavLink
            className={styles['link']}
            href="/menus"
            aria-current={page === 'menus' ? 'page' : undefined}
          >
            {navbar.menu}
          </NavLink>
          {config.isExternal &&
            siteLinks.map(({ words, href }) => (
              <NavLink
                key={href}
                className={`${styles['link']} ${styles['wide']} ${styles['brand']}`}
                href={href}
              >
                {words}
              </NavLink>
            ))}
          <div className={styles['end']}>
            {config.isExternal && (
              <>
                <HeaderPhone className={`${styles['link']} ${styles['wide']}`} />
                <NavLink className={`${styles['link']} ${styles['wide']}`} href={config.loginUrl}>
                  {navbar.login}
                </NavLink>
              </>
            )}
            <Cta position="navbar" page={page} size="small" />
          </div>
        </nav>
      </div>
    </header>
  );
}
