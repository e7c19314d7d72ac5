import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Faults } from '#sandbox/faults.ts';
import { applyFault } from '#sandbox/applyFault.ts';
import { searchAddresses } from './search.ts';

const tooShort = 'q: must contain between 3 and 200 chars and start with a number or a letter';
const badType = 'type: unexpected value';
const badPostcode = 'postcode: must contain 5 digits';
const badLimit = 'limit: must be an integer between 1 and 50';
const querySchema = z.object({
  q: z.string('q: required param').check(z.trim(), z.regex(/^[\p{L}\p{N}][^]{2,199}$/u, tooShort)),
  limit: z._default(
    z.coerce.number(badLimit).check(z.int(badLimit), z.gte(1, badLimit), z.lte(50, badLimit)),
    5,
  ),
  type: z.optional(z.enum(['housenumber', 'street', 'municipality'], badType)),
  postcode: z.optional(z.string().check(z.regex(/^\d{5}$/, badPostcode))),
});

/** Fake of the French national address service: `GET /search?q=&limit=&type=&postcode=` returns GeoJSON. */
export const createAddresses = ({ faults }: { faults: Faults }): Hono =>
  new Hono().get('/search', (context) =>
    applyFault(faults, ['addresses.search'], context, () => {
      // CORS allows every origin, as in the real address service.
      const headers = { 'access-control-allow-origin': '*' };
      const query = querySchema.safeParse(context.req.query());
      if (!query.success) {
        const detail = query.error.issues.map(({ message }) => message);
        return Response.json(
          { code: 400, detail, message: 'Failed parsing query' },
          { status: 400, headers },
        );
      }
      const { q, limit, ...filter } = query.data;
      const features = searchAddresses(q, limit, filter);
      return Response.json(
        { type: 'FeatureCollection', version: 'draft', features, query: q, limit },
        { headers },
      );
    }),
  );
