import { Hono } from 'hono';
import type { ChallengeResponse } from '#server/contracts/challenge.ts';
import type { Dependencies } from './dependencies.ts';

/** Proof of work after many card declines. */
export const challenge = ({ challenges }: Pick<Dependencies, 'challenges'>): Hono =>
  new Hono().get('/challenge', async (context) =>
    context.json<ChallengeResponse>({ challenge: await challenges.create() }),
  );
