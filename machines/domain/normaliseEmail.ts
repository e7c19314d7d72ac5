import { withoutInvisible } from './letters.ts';

/** E-mail copied from a mail program: `Marie <marie@example.com>`. */
const named = /^[^<>]*<(?<address>[^<>]+)>$/u;
/** E-mail copied from a link: `mailto:marie@example.com?subject=...`. */
const linked = /^(?:mailto:)+(?<address>[^?]+).*$/u;

export const normaliseEmail = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .trim()
    .replace(named, '$<address>')
    .trim()
    .replace(linked, '$<address>')
    .trim();
