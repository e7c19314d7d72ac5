import type { CheckoutPorts } from '#src/effects/actor.ts';
import ky, { type Options } from 'ky';
import { fromPromise } from 'xstate';
import type { Suggestion } from '#machines/addressSearch/addressSearch.machine.ts';
import * as z from 'zod/mini';
import { isSameDepartment } from '#machines/domain/postalCode.ts';
import { addressTimeout } from '#machines/domain/timeouts.ts';

const responseSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        id: z.string(),
        label: z.string(),
        name: z.string(),
        postcode: z.string(),
        city: z.string(),
      }),
    }),
  ),
});

async function fetchAddresses(url: string, options: Options): Promise<readonly Suggestion[]> {
  const httpResponse = await ky.get(url, options);
  const { features } = responseSchema.parse(await httpResponse.json());
  return features.map(({ properties: { id, label, name, postcode, city } }) => ({
    id,
    label,
    line1: name,
    postalCode: postcode,
    city,
  }));
}

interface SearchOptions extends Pick<Options, 'fetch'> {
  readonly url: string;
}

const maxSuggestions = 5;
/** The service finds weak matches near every postal code, so these leave places to better matches. */
const maxNearby = 3;
/** Limit of the search in France next to a postal code, because few of its results are in the department. */
const maxInFrance = 20;

/**
 * Suggests the addresses of the postal code first, then others of its department. Customers can type a postal
 * code before an address.
 * @rule R1.18, R2.51
 */
export const searchAddress = ({
  url,
  ...options
}: SearchOptions): CheckoutPorts['addressSearch']['searchAddress'] =>
  fromPromise(async ({ input: { text, postalCode }, signal }) => {
    const request = { ...options, signal, retry: 0, timeout: addressTimeout };
    const searchParams = { q: text, limit: maxSuggestions, autocomplete: 1 };
    if (postalCode === null) return fetchAddresses(url, { ...request, searchParams });
    const [nearby, inFrance] = await Promise.all([
      fetchAddresses(url, { ...request, searchParams: { ...searchParams, postcode: postalCode } }),
      fetchAddresses(url, { ...request, searchParams: { ...searchParams, limit: maxInFrance } }),
    ]);
    const inDepartment = inFrance.filter((found) => isSameDepartment(found.postalCode, postalCode));
    const ordered = [...nearby.slice(0, maxNearby), ...inDepartment, ...nearby];
    return [...new Map(ordered.map((suggestion) => [suggestion.id, suggestion])).values()].slice(
      0,
      maxSuggestions,
    );
  });
