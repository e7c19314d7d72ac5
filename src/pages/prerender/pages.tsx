import { App } from '#src/pages/App.tsx';
import { config, type BrowserConfig } from '#src/settings/config.ts';
import { orderEntry } from '#src/content/orderEntry.ts';
import { faq } from '#src/content/faq.ts';
import { accessibilityPath } from '#src/content/footer.ts';
import { hellofresh } from '#src/content/hellofresh.ts';
import { pages as words } from '#src/content/pages.ts';
import { HelloFreshPage } from '#src/storefront/hellofresh/HelloFreshPage.tsx';
import { LegalPage } from '#src/storefront/legal/LegalPage.tsx';
import type { LegalPageName } from '#src/storefront/legal/documents.ts';
import { NotFoundPage } from '#src/storefront/notFound/NotFoundPage.tsx';
import { OfflinePage } from '#src/storefront/offline/OfflinePage.tsx';
import { hasFullHomePage } from '#src/storefront/frame/hasFullHomePage.ts';
import { menusPage } from './menusPage.ts';
import type { Page } from './page.ts';
import { StaticFormScreen, StaticPaymentScreen } from './StaticScreens.tsx';
import { faqPage, organization, product } from './structured.ts';

type PageDefinition = Omit<Page, 'path' | 'file'>;

const pageAt = (path: string, row: PageDefinition): Page => ({
  path,
  file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  ...row,
});

const staticPage = (file: string, row: Omit<PageDefinition, 'hydrates'>): Page => ({
  path: null,
  file,
  hydrates: 'never',
  ...row,
});

const legalEntry = 'src/pages/entries/legal.tsx';
const legalPage = (page: LegalPageName): PageDefinition => ({
  ...words[page],
  entry: legalEntry,
  hydrates: 'whenWanted',
  View: () => <LegalPage page={page} />,
});

const orderModules = ['src/visit/open.ts', 'src/checkout/open.tsx'];

/** Defines a step of the order that customers open by URL, such as `/?step=form`. */
const orderStepPage = (name: 'form' | 'payment', modules: readonly string[], View: Page['View']): Page => ({
  ...orderEntry[name],
  path: null,
  file: `step-${name}.html`,
  entry: 'src/pages/main.tsx',
  preloads: [...orderModules, ...modules],
  hydrates: 'atOnce',
  isStatic: true,
  View,
});

type Flags = Pick<BrowserConfig, 'hasHomePage' | 'variant'>;

const homeStructuredData = (flags: Flags): readonly object[] =>
  hasFullHomePage(flags) ? [organization, product, faqPage(faq.questions)] : [organization];

/** @rule R2.1 */
export const pagesOf = (flags: Flags): readonly Page[] => [
  pageAt('/', {
    ...words.home,
    entry: 'src/pages/main.tsx',
    prefetches: orderModules,
    hydrates: 'whenWanted',
    View: App,
    structured: homeStructuredData(flags),
    isUnlisted: !flags.hasHomePage,
  }),
  menusPage,
  pageAt('/hellofresh', {
    ...words.hellofresh,
    entry: 'src/pages/entries/hellofresh.tsx',
    hydrates: 'whenWanted',
    View: HelloFreshPage,
    structured: [faqPage(hellofresh.questions)],
  }),
  pageAt('/mentions-legales', legalPage('legal')),
  pageAt('/conditions-generales-de-vente', legalPage('terms')),
  pageAt('/confidentialite', legalPage('privacy')),
  pageAt(accessibilityPath, legalPage('accessibility')),
  orderStepPage('form', [], StaticFormScreen),
  orderStepPage(
    'payment',
    ['src/checkout/payment/PaymentScreen.tsx', 'src/checkout/success/SuccessScreen.tsx'],
    StaticPaymentScreen,
  ),
  staticPage('404.html', {
    ...words.notFound,
    entry: 'src/storefront/notFound/NotFoundPage.tsx',
    View: NotFoundPage,
  }),
  staticPage('hors-ligne.html', {
    ...words.offline,
    entry: 'src/storefront/offline/OfflinePage.tsx',
    View: OfflinePage,
  }),
];

export const pages = pagesOf(config);
