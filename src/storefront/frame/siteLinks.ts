import { navbar } from '#src/content/navbar.ts';
import { config } from '#src/settings/config.ts';

export const siteLinks = [
  { words: navbar.backstage, href: `${config.siteUrl}/les-coulisses` },
  { words: navbar.giftCard, href: `${config.siteUrl}/carte-cadeau` },
] as const;

const separator = config.firstBoxUrl.includes('?') ? '&' : '?';

/** URL of the external page for the first box, at the step where customers choose dishes. @rule R2.16 */
export const firstBoxHref: string = `${config.firstBoxUrl}${separator}step=vos-plats`;
