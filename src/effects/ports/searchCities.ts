import type { CheckoutPorts } from '#src/effects/actor.ts';
import ky, { type Options } from 'ky';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { withoutDistrict } from '#machines/domain/city.ts';
import { addressTimeout } from '#machines/domain/timeouts.ts';

const responseSchema = z.object({
  features: z.array(z.object({ properties: z.object({ city: z.string() }) })),
});

const maxCities = 50;

interface SearchOptions extends Pick<Options, 'fetch'> {
  readonly url: string;
}

/** Sends only the customer's postal code. @rule R5.18 */
export const searchCities = ({
  url,
  ...options
}: SearchOptions): CheckoutPorts['citySearch']['searchCities'] =>
  fromPromise(async ({ input: { postalCode }, signal }) => {
    const searchParams = { q: postalCode, postcode: postalCode, type: 'municipality', limit: maxCities };
    const httpResponse = await ky.get(url, {
      ...options,
      searchParams,
      signal,
      retry: 0,
      timeout: addressTimeout,
    });
    const { features } = responseSchema.parse(await httpResponse.json());
    return [...new Set(features.map(({ properties }) => withoutDistrict(properties.city)))];
  });
