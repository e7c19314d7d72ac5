import { Hono, type Context } from 'hono';
import { except } from 'hono/combine';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { checkoutCookie } from './http/checkoutId.ts';
import { maxReportBytes } from './contracts/reportProblem.ts';
import { rejectCrossSiteWrites } from './http/crossSite.ts';
import { createDefences, type Defences } from './http/defences.ts';
import { Failure, toFailureBody } from './http/failure.ts';
import { beginEdenredSignIn } from './functions/beginEdenredSignIn.ts';
import { challenge } from './functions/challenge.ts';
import { checkEdenredBalance } from './functions/checkEdenredBalance.ts';
import { checkPaygreenInstrument } from './functions/checkPaygreenInstrument.ts';
import { countJourney, maxCountBytes } from './functions/countJourney.ts';
import { createPaygreenBuyer } from './functions/createPaygreenBuyer.ts';
import { createStripeIntent } from './functions/createStripeIntent.ts';
import type { Dependencies } from './functions/dependencies.ts';
import { endEdenredSession } from './functions/endEdenredSession.ts';
import { finalizeOrder } from './functions/finalizeOrder.ts';
import { getEdenredCredentials } from './functions/getEdenredCredentials.ts';
import { getStripePaymentMethod } from './functions/getStripePaymentMethod.ts';
import { health } from './functions/health.ts';
import { mainPassThrough } from './functions/mainPassThrough.ts';
import { paygreenWebhook } from './functions/paygreenWebhook.ts';
import { postPaygreenTransaction } from './functions/postPaygreenTransaction.ts';
import { reportProblem } from './functions/reportProblem.ts';
import { startCheckout } from './functions/startCheckout.ts';
import { stripeWebhook } from './functions/stripeWebhook.ts';
import { limitBody } from './http/limitBody.ts';
import { countRejectedBody, limitCalls } from './limits/calls.ts';
import type { ClientOf } from './limits/client.ts';
import type { CreateCounter } from './limits/counters.ts';
import { requestLogging } from './http/requestLogging.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { countFailure } from './telemetry/metrics.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

interface AppDependencies extends Omit<Dependencies, keyof Defences> {
  readonly clientOf: ClientOf;
  readonly createCounter?: CreateCounter | undefined;
  readonly telemetry: Pick<Telemetry, 'httpMiddleware'>;
}

const maxBodyBytes = 64 * 1024;

const functions = [
  startCheckout,
  createStripeIntent,
  challenge,
  getStripePaymentMethod,
  createPaygreenBuyer,
  checkPaygreenInstrument,
  postPaygreenTransaction,
  beginEdenredSignIn,
  getEdenredCredentials,
  checkEdenredBalance,
  endEdenredSession,
  finalizeOrder,
  reportProblem,
  countJourney,
  stripeWebhook,
  paygreenWebhook,
  health,
];

/** HTTP functions that run on any platform with web-standard `fetch`. */
export function createApp({ clientOf, telemetry, createCounter, ...providers }: AppDependencies): Hono {
  const dependencies: Dependencies = {
    ...providers,
    ...createDefences({ ...providers, clientOf, createCounter }),
  };
  const version = dependencies.config.APP_VERSION;
  const onBodyRejected = countRejectedBody(dependencies.limits);
  const api = new Hono();
  for (const createRoutes of functions) api.route('/', createRoutes(dependencies));

  const respondWith = (context: Context, failure: Failure): Response => {
    countFailure(failure);
    return context.json(toFailureBody(failure, version), failure.status);
  };
  const app = new Hono();
  const rejectWrongMethod = methodNotAllowed({
    app,
    onMethodNotAllowed: (context, methods) => {
      context.header('allow', methods.join(', '));
      throw new Failure(405, 'method_not_allowed', 'Cette adresse ne répond pas à ce genre de demande.');
    },
  });

  return (
    app
      .use(...requestLogging())
      .use(telemetry.httpMiddleware)
      .use(securityHeaders(dependencies.config))
      .use(async (context, next) => {
        await next();
        context.header('cache-control', 'no-store');
        context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      })
      .use(rejectCrossSiteWrites(dependencies.config))
      .use(checkoutCookie(dependencies.config, dependencies.now))
      .use(limitCalls(dependencies.limits))
      .use('/api/countJourney', limitBody({ maxSize: maxCountBytes, onRejected: onBodyRejected }))
      .use('/api/reportProblem', limitBody({ maxSize: maxReportBytes, onRejected: onBodyRejected }))
      .use(
        except(
          ['/api/countJourney', '/api/reportProblem'],
          limitBody({ maxSize: maxBodyBytes, onRejected: onBodyRejected }),
        ),
      )
      .use(rejectWrongMethod)
      .route('/api', api)
      .route('/wf', mainPassThrough(dependencies))
      // This 404 is returned, not thrown, because Hono's 405 middleware ignores thrown errors.
      .notFound((context) => respondWith(context, notFoundFailure))
      .onError((error, context) => respondWith(context, toFailure(error, context.req.raw.signal)))
  );
}

const notFoundFailure = new Failure(404, 'not_found', 'Cette adresse n’existe pas.');

/** @param clientSignal aborted if the client has disconnected */
function toFailure(error: unknown, clientSignal: AbortSignal): Failure {
  if (error instanceof Failure) return error;
  if (clientSignal.aborted) return new Failure(400, 'cut_off', 'La demande est incomplète.');
  return new Failure(500, 'internal', 'Une erreur est survenue. Merci de réessayer.', { cause: error });
}
