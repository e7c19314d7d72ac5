import { storeText } from './accessible.ts';

/** Session storage keys of data that only the next document of this tab needs. */
type HandoverKey =
  /** Press on the order button that analytics has not counted yet. */
  | 'order_press'
  /** Postal code of the box picker. It is personal data, so no URL contains it. */
  | 'typed_postal_code';

const thisDocument = (): string => `${performance.timeOrigin}`;

export const storeHandover = (
  session: Pick<Storage, 'setItem'> | null,
  key: HandoverKey,
  text: string,
): void => storeText(session, key, `${thisDocument()} ${text}`);

/**
 * Returns the data of an earlier document once, or `null`.
 * The document that stored it may still run while the browser loads the next one.
 */
export function consumeHandover(
  session: Pick<Storage, 'getItem' | 'removeItem'> | null,
  key: HandoverKey,
): string | null {
  const [, storedBy, text] = /^(\S+) (.*)$/s.exec(session?.getItem(key) ?? '') ?? [];
  if (text === undefined || storedBy === thisDocument()) return null;
  session?.removeItem(key);
  return text;
}
