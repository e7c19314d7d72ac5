import { config } from '#src/settings/config.ts';
import { brand } from '#src/content/brand.ts';
import { accessibilityPath, footer } from '#src/content/footer.ts';
import { phoneHours } from '#src/content/phoneHours.ts';
import type { Elements } from '#src/ui/text/content.ts';
import { useVisit } from '#src/visit/context.ts';
import { ReportButton } from '#src/visit/report/ReportButton.tsx';
import { CookieLink } from '#src/visit/CookieLink.tsx';
import styles from './Footer.module.css';
import { hasFullHomePage } from './hasFullHomePage.ts';
import { NavLink } from './NavLink.tsx';
import { PaymentLogos } from './PaymentLogos.tsx';
import { siteLinks } from './siteLinks.ts';

const brandLinks = [
  { words: footer.menu, href: '/menus' },
  ...siteLinks,
  { words: footer.login, href: config.loginUrl },
];

const informationLinks = [
  { words: footer.legal, href: config.legalUrl },
  { words: footer.terms, href: config.termsUrl },
  { words: footer.privacy, href: config.privacyUrl },
  { words: footer.accessibility, href: accessibilityPath },
  { words: footer.contact, href: config.contactUrl },
];

const questions = { words: footer.questions, href: '/#faq' };

export const FooterColumns = () => (
  <div className={styles['columns']}>
    <Column title={brand.name}>
      <Links links={brandLinks} />
    </Column>
    <Column title={footer.information}>
      <Links links={hasFullHomePage(config) ? [...informationLinks, questions] : informationLinks}>
        <li>
          <CookieLink className={styles['link']} />
        </li>
        <li>
          <ReportButton className={styles['link']} />
        </li>
      </Links>
    </Column>
    <Column title={footer.phone}>
      <PhoneLink />
      <p>{brand.phone.cost}</p>
      {phoneHours.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Column>
    <Column title={footer.payment}>
      <PaymentLogos />
    </Column>
  </div>
);

const Column = ({ title, children }: { readonly title: string; readonly children: Elements }) => (
  <div>
    <h2 className={styles['title']}>{title}</h2>
    {children}
  </div>
);

interface LinksProps {
  readonly links: readonly { readonly words: string; readonly href: string }[];
  readonly children?: Elements;
}

const Links = ({ links, children }: LinksProps) => (
  <ul>
    {links.map(({ words, href }) => (
      <li key={words}>
        <NavLink className={styles['link']} href={href}>
          {words}
        </NavLink>
      </li>
    ))}
    {children}
  </ul>
);

function PhoneLink() {
  const visit = useVisit();
  return (
    <a
      className={styles['link']}
      href={brand.phone.href}
      data-counted
      onClick={() => visit.send({ type: 'phone.pressed', position: 'footer' })}
    >
      {brand.phone.words}
    </a>
  );
}
