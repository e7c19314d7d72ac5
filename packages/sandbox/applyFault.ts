import { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Faults } from './faults.ts';
import { InProcessConnection } from './fetchInProcess.ts';

/** Error responses in the format of one provider. */
export interface FaultResponses {
  statusResponse(status: number): Response | Promise<Response>;
  refusalResponse(code: string): Response | Promise<Response>;
}

const jsonResponse = (status: number, body: unknown): Response => Response.json(body, { status });
const defaultFaultResponses: FaultResponses = {
  statusResponse: (status) => jsonResponse(status, { error: { code: 'fault', message: 'Panne simulée.' } }),
  refusalResponse: (code) => jsonResponse(402, { error: { code, message: 'Refus simulé.' } }),
};

/**
 * Cuts the caller's connection instead of responding. @param env bindings of the platform or of `fetchInProcess` @throws TypeError
 * if the bindings have no connection
 */
function dropConnection(env: unknown): Response {
  const connection = env instanceof Object && 'outgoing' in env ? env.outgoing : null;
  if (connection instanceof ServerResponse) connection.destroy();
  else if (connection instanceof InProcessConnection) connection.isDestroyed = true;
  else throw new TypeError('No connection to close');
  return RESPONSE_ALREADY_SENT;
}

/**
 * Executes a provider call, with the first active fault that has one of the given names. @param names such as
 * `['main.inscription_menu', 'main.*']`
 */
export async function applyFault(
  faults: Faults,
  names: readonly string[],
  context: Context,
  handler: () => Response | Promise<Response>,
  responses: FaultResponses = defaultFaultResponses,
): Promise<Response> {
  let fault;
  for (const name of names) fault ??= faults.consume(name);
  if (fault?.kind === 'status') return responses.statusResponse(fault.status);
  if (fault?.kind === 'refuse') return responses.refusalResponse(fault.code);
  if (fault?.kind === 'delay' && !(await faults.waitUnlessStopped(fault.ms)))
    return responses.statusResponse(503);
  const response = await handler();
  if (fault?.kind !== 'drop-response') return response;
  return dropConnection(context.env);
}
