import { config } from '#src/checkout/config.ts';
import { brand } from '#src/content/brand.ts';
import { landing } from '#src/content/landing.ts';
import { TextLink } from '#src/parts/button/TextButton.tsx';
import layout from '#src/styles/layout.module.css';

/** In place of a home page that this shop has not: the way to the brand's website, which is left for at once (`leaveHome`). */
export const Elsewhere = () => (
  <main id="content" className={`${layout['page']} ${layout['section']}`}>
    <h1>{brand.name}</h1>
    <TextLink href={config.siteUrl}>{landing.elsewhere}</TextLink>
  </main>
);
