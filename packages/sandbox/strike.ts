import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Faults } from './faults.ts';
import { CallInProcess } from './fetchInProcess.ts';

/** Error responses of a provider. */
export interface Dialect {
  failed(status: number): Response | Promise<Response>;
  refused(code: string): Response | Promise<Response>;
}

const json = (status: number, body: unknown): Response => Response.json(body, { status });
const plainDialect: Dialect = {
  failed: (status) => json(status, { error: { code: 'fault', message: 'Panne demandée.' } }),
  refused: (code) => json(402, { error: { code, message: 'Refus demandé.' } }),
};

/**
 * Cuts the connection instead of responding. @param env bindings of the platform or of `fetchInProcess` @throws TypeError without a
 * connection
 */
function hangUp(env: unknown): Response {
  const connection = env instanceof Object && 'outgoing' in env ? env.outgoing : null;
  if (connection instanceof ServerResponse) connection.destroy();
  else if (connection instanceof CallInProcess) connection.isCut = true;
  else throw new TypeError('There is no connection to cut');
  return RESPONSE_ALREADY_SENT;
}

/** Executes a call with the first active fault under these names. @param names such as `['main.inscription_menu', 'main.*']` */
export async function strike(
  faults: Faults,
  names: readonly string[],
  context: Context,
  act: () => Response | Promise<Response>,
  dialect: Dialect = plainDialect,
): Promise<Response> {
  let fault;
  for (const name of names) fault ??= faults.take(name);
  if (fault?.kind === 'status') return dialect.failed(fault.status);
  if (fault?.kind === 'refuse') return dialect.refused(fault.code);
  if (fault?.kind === 'delay' && !(await faults.wait(fault.ms))) return dialect.failed(503);
  const answer = await act();
  if (fault?.kind !== 'drop-response') return answer;
  return hangUp(context.env);
}
