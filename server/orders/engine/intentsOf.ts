import * as z from 'zod/mini';
import { endOfReference } from '#machines/domain/reference.ts';
import { intentsContract } from '#server/orders/contracts.ts';
import { askEngine, type AdminAddress } from './introspection.ts';

const rowsSchema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** The intents that a shopper's reference is of: one, but for a rare chance. Rejects when the engine does not answer. @rule R9.30 */
export async function intentsOf(address: AdminAddress, reference: string): Promise<readonly string[]> {
  const end = endOfReference(reference);
  if (end === null) return [];
  // Letters and digits alone: nothing in it ends the text.
  const query = `select distinct service_key as id from state
    where service_name = '${intentsContract.name}' and upper(service_key) like '%${end}'`;
  return rowsSchema.parse(await askEngine(address, query)).rows.map(({ id }) => id);
}
