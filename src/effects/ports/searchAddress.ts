import type { CheckoutPorts } from '#src/effects/actor.ts';
import ky, { type Options } from 'ky';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
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

interface SearchOptions extends Pick<Options, 'fetch'> {
  readonly url: string;
}

/** @rule R1.18 */
export const searchAddress = ({
  url,
  ...options
}: SearchOptions): CheckoutPorts['addressSearch']['searchAddress'] =>
  fromPromise(async ({ input, signal }) => {
    const searchParams = { q: input.text, limit: 5, autocomplete: 1 };
    const httpResponse = await ky.get(url, {
      ...options,
      searchParams,
      signal,
      retry: 0,
      timeout: addressTimeout,
    });
    const { features } = responseSchema.parse(await httpResponse.json());
    return features.map(({ properties: { id, label, name, postcode, city } }) => ({
      id,
      label,
      line1: name,
      postalCode: postcode,
      city,
    }));
  });
