import { config } from '#src/settings/config.ts';
import { brand } from '#src/content/brand.ts';
import { orderEntry } from '#src/content/orderEntry.ts';
import { landing } from '#src/content/landing.ts';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { HomeNotices } from '#src/storefront/home/HomeNotices.tsx';
import { LoadErrorWithReport } from '#src/visit/report/LoadErrorWithReport.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { useStorefront, useVisit } from '#src/visit/context.ts';

/**
 * Shown at `/` in shops without a home page, until `redirectHomeToSite` opens the brand's website. A notice or a
 * load error prevents the redirect.
 */
export function BrandSiteRedirect() {
  const visit = useVisit();
  const isUnreachable = useStorefront((storefront) => storefront.isUnreachable);
  return (
    <main id="content" className={`${layout['page']} ${layout['section']}`}>
      <h1 tabIndex={-1}>{brand.name}</h1>
      <HomeNotices />
      {isUnreachable && (
        <LoadErrorWithReport {...orderEntry.lost} onRetry={() => visit.send({ type: 'checkout.retried' })} />
      )}
      <p>
        <span>{`${orderEntry.withoutScript.call} `}</span>
        <a href={brand.phone.href}>{brand.phone.words}</a>
      </p>
      <TextLink href={config.siteUrl}>{landing.elsewhere}</TextLink>
    </main>
  );
}
