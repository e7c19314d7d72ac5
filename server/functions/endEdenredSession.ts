import { Hono } from 'hono';
import { parse, readJson } from '#server/http/body.ts';
import { checkoutIdOf } from '#server/http/checkoutId.ts';
import { type EndEdenredSessionResponse, endEdenredSessionRequest } from '#server/contracts/edenred.ts';
import { withDeadline } from '#server/http/deadline.ts';
import type { Dependencies } from './dependencies.ts';
import { log } from '#server/logging/log.ts';
import { unsealTokens } from './edenredSession.ts';

const revocationTimeoutMs = 4000;

/** Revokes Edenred tokens. Errors are only logged, because the page has deleted the tokens. */
export const endEdenredSession = ({ edenred, sealer }: Dependencies): Hono =>
  new Hono().post('/endEdenredSession', async (context) => {
    const sealedTokens = parse(await readJson(context), endEdenredSessionRequest);
    const { access, refresh } = await unsealTokens(sealer, checkoutIdOf(context), sealedTokens);
    const tokens = [
      { kind: 'refresh_token', token: refresh },
      { kind: 'access_token', token: access },
    ] as const;
    await withDeadline(revocationTimeoutMs, async (deadline) => {
      const revocations = tokens.map(async ({ kind, token }) => {
        if (token !== null) await edenred.revoke(token, kind, deadline);
      });
      const outcomes = await Promise.allSettled(revocations);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    }).catch((error: unknown) => {
      log.warn('provider.unanswered', { call: 'edenred.revoke', error });
    });
    return context.json<EndEdenredSessionResponse>({ ended: true });
  });
