import { Hono } from 'hono';
import type { ChallengeResponse } from '#server/contracts/challenge.ts';
import type { Dependencies } from './dependencies.ts';

/** `GET /api/challenge`: returns a proof-of-work challenge. */
export const challenge = ({ challenges }: Pick<Dependencies, 'challenges'>): Hono =>
  new Hono().get('/challenge', async (context) =>
    context.json<ChallengeResponse>({ challenge: await challenges.create() }),
  );
