import { config } from '#src/settings/config.ts';
import { brand } from '#src/content/brand.ts';
import { entering } from '#src/content/entering.ts';
import { landing } from '#src/content/landing.ts';
import { TextLink } from '#src/ui/button/TextButton.tsx';
import { HomeNotices } from '#src/storefront/home/HomeNotices.tsx';
import { Unreachable } from '#src/visit/report/Unreachable.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { useStorefront, useVisit } from '#src/visit/context.ts';

/**
 * In place of a home page that this shop has not: the way to the brand's website, which is left for at once, unless there is something to
 * say about the order first (`leaveHome`).
 */
export function Elsewhere() {
  const visit = useVisit();
  const isUnreachable = useStorefront((storefront) => storefront.isUnreachable);
  return (
    <main id="content" className={`${layout['page']} ${layout['section']}`}>
      <h1 tabIndex={-1}>{brand.name}</h1>
      <HomeNotices />
      {isUnreachable && (
        <Unreachable {...entering.lost} onRetry={() => visit.send({ type: 'checkout.retried' })} />
      )}
      <p>
        <span>{`${entering.withoutScript.call} `}</span>
        <a href={brand.phone.href}>{brand.phone.words}</a>
      </p>
      <TextLink href={config.siteUrl}>{landing.elsewhere}</TextLink>
    </main>
  );
}
