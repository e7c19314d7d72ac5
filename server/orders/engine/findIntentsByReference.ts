import * as z from 'zod/mini';
import { endOfReference } from '#machines/domain/reference.ts';
import { intentsContract } from '#server/orders/contracts.ts';
import { queryEngine, type AdminAddress } from './introspection.ts';

const rowsSchema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/**
 * An order reference almost always has one Stripe intent.
 * @rule R9.30
 */
export async function findIntentsByReference(
  address: AdminAddress,
  reference: string,
): Promise<readonly string[]> {
  const idSuffix = endOfReference(reference);
  if (idSuffix === null) return [];
  // No SQL injection, because `idSuffix` contains only letters and digits.
  const query = `select distinct service_key as id from state
    where service_name = '${intentsContract.name}' and upper(service_key) like '%${idSuffix}'`;
  return rowsSchema.parse(await queryEngine(address, query)).rows.map(({ id }) => id);
}
