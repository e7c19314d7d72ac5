import { App } from '#src/pages/App.tsx';
import { config, type BrowserConfig } from '#src/settings/config.ts';
import { entering } from '#src/content/entering.ts';
import { faq } from '#src/content/faq.ts';
import { accessibilityPath } from '#src/content/footer.ts';
import { hellofresh } from '#src/content/hellofresh.ts';
import { pages as words } from '#src/content/pages.ts';
import { HelloFreshPage } from '#src/storefront/hellofresh/HelloFreshPage.tsx';
import { LegalPage } from '#src/storefront/legal/LegalPage.tsx';
import type { LegalPageName } from '#src/storefront/legal/documents.ts';
import { NotFoundPage } from '#src/storefront/notFound/NotFoundPage.tsx';
import { OfflinePage } from '#src/storefront/offline/OfflinePage.tsx';
import { isWholeHome } from '#src/storefront/frame/isWholeHome.ts';
import { menusPage } from './menusPage.ts';
import type { Page } from './page.ts';
import { FormAtRest, PaymentAtRest } from './AtRest.tsx';
import { faqPage, organization, product } from './structured.ts';

type Row = Omit<Page, 'path' | 'file'>;

const at = (path: string, row: Row): Page => ({
  path,
  file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  ...row,
});

/** Static page that replaces another one if its code may be unavailable. */
const still = (file: string, row: Omit<Row, 'hydrates'>): Page => ({
  path: null,
  file,
  hydrates: 'never',
  ...row,
});

const legalEntry = 'src/pages/entries/legal.tsx';
const legal = (page: LegalPageName): Row => ({
  ...words[page],
  entry: legalEntry,
  hydrates: 'whenWanted',
  View: () => <LegalPage page={page} />,
});

const ordering = ['src/visit/open.ts', 'src/checkout/open.tsx'];

/** Step of the order opened by URL, `/?step=form` (server/http/pages.ts). */
const step = (name: 'form' | 'payment', brings: readonly string[], View: Page['View']): Page => ({
  ...entering[name],
  path: null,
  file: `step-${name}.html`,
  entry: 'src/pages/main.tsx',
  brings: [...ordering, ...brings],
  hydrates: 'atOnce',
  isStill: true,
  View,
});

type Flags = Pick<BrowserConfig, 'hasHomePage' | 'variant'>;

const structuredOfHome = (flags: Flags): readonly object[] =>
  isWholeHome(flags) ? [organization, product, faqPage(faq.questions)] : [organization];

/** @rule R2.1 */
export const pagesOf = (flags: Flags): readonly Page[] => [
  at('/', {
    ...words.home,
    entry: 'src/pages/main.tsx',
    leadsTo: ordering,
    hydrates: 'whenWanted',
    View: App,
    structured: structuredOfHome(flags),
    isUnlisted: !flags.hasHomePage,
  }),
  menusPage,
  at('/hellofresh', {
    ...words.hellofresh,
    entry: 'src/pages/entries/hellofresh.tsx',
    hydrates: 'whenWanted',
    View: HelloFreshPage,
    structured: [faqPage(hellofresh.questions)],
  }),
  at('/mentions-legales', legal('legal')),
  at('/conditions-generales-de-vente', legal('terms')),
  at('/confidentialite', legal('privacy')),
  at(accessibilityPath, legal('accessibility')),
  step('form', [], FormAtRest),
  step(
    'payment',
    ['src/checkout/payment/PaymentScreen.tsx', 'src/checkout/success/SuccessScreen.tsx'],
    PaymentAtRest,
  ),
  still('404.html', {
    ...words.notFound,
    entry: 'src/storefront/notFound/NotFoundPage.tsx',
    View: NotFoundPage,
  }),
  still('hors-ligne.html', {
    ...words.offline,
    entry: 'src/storefront/offline/OfflinePage.tsx',
    View: OfflinePage,
  }),
];

export const pages = pagesOf(config);
