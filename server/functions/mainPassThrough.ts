import { Hono, type Context } from 'hono';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { mainFunctionTimeout } from '#machines/domain/timeouts.ts';
import { parse, readJson, readQuery } from '#server/http/body.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure } from '#server/http/failure.ts';
import type { MainOutcome } from '#server/mainBackend/mainOutcome.ts';
import type { Dependencies } from './dependencies.ts';
import { allowedGetCalls, allowedPostCalls } from './mainCalls.ts';
import { emailRejected, mainBackendUnavailable } from './failures.ts';

/** `/wf/<call>`: forwards the listed calls to the main backend, with the listed parameters only. */
export function mainPassThrough({ main, countEmail }: Pick<Dependencies, 'main' | 'countEmail'>): Hono {
  const app = new Hono();
  /** Limits calls with an e-mail, because such a call reveals whether an account exists. */
  const countEmailCheck = async (context: Context, request: object): Promise<void> => {
    if ('email' in request && typeof request.email === 'string') await countEmail(context, request.email);
  };

  for (const [call, schema] of Object.entries(allowedGetCalls)) {
    app.get(`/${call}`, async (context) => {
      const query = parse(readQuery(context), schema);
      await countEmailCheck(context, query);
      return respondWithOutcome(context, query, (deadline) => main.forwardGet(call, query, deadline));
    });
  }
  for (const [call, schema] of Object.entries(allowedPostCalls)) {
    app.post(`/${call}`, async (context) => {
      const body = parse(await readJson(context), schema);
      await countEmailCheck(context, body);
      return respondWithOutcome(context, body, (deadline) => main.forwardPost(call, body, deadline));
    });
  }
  return app;
}

async function respondWithOutcome(
  context: Context,
  request: object,
  forward: (deadline: AbortSignal) => Promise<MainOutcome<Record<string, unknown>>>,
): Promise<Response> {
  const outcome = await withDeadline(mainFunctionTimeout, forward).catch((cause: unknown) => {
    throw mainBackendUnavailable(cause);
  });
  if (outcome.kind === 'refused') throw toRejection(outcome.code, request);
  return context.json(outcome.value);
}

function toRejection(code: string, request: object): Failure {
  const isAboutEmail = Object.keys(request).join(',') === 'email';
  if (code === 'malformed' && isAboutEmail) return emailRejected('email');
  return new Failure(
    422,
    code,
    code === 'email_exists' ? emailExistsMessage : 'Cette demande a été refusée.',
  );
}
