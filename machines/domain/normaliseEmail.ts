import { withoutInvisible } from './letters.ts';

/** An address as a mail program copies it: `Marie <marie@example.com>`. */
const named = /^[^<>]*<(?<address>[^<>]+)>$/u;
/** An address as a link has it: `mailto:marie@example.com?subject=...`. */
const linked = /^(?:mailto:)+(?<address>[^?]+).*$/u;

/** Two spellings of one address are one shopper: trimmed and lower-cased before anything stores, keys or sends it. */
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
