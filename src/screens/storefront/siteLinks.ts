import { config } from '#src/settings/config.ts';
import { navbar } from '#src/content/navbar.ts';

/** Pages of the brand's own website. */
export const siteLinks = [
  { words: navbar.backstage, href: `${config.siteUrl}/les-coulisses` },
  { words: navbar.giftCard, href: `${config.siteUrl}/carte-cadeau` },
] as const;
