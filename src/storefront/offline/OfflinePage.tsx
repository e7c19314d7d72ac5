import { errorPages } from '#src/content/errorPages.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { ErrorPageLayout } from '#src/storefront/notFound/ErrorPageLayout.tsx';

const { offline } = errorPages;

/** Page shown without network, at the URL that failed to load. The empty `href` reloads that URL. */
export const OfflinePage = () => (
  <ErrorPageLayout title={offline.title} text={offline.text}>
    <ButtonLink href="">{offline.retry}</ButtonLink>
  </ErrorPageLayout>
);
