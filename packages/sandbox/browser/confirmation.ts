import { idOf, kindOf, pathOf, type Api } from './api.ts';
import { openChallenge } from './challengeDialog.ts';
import type { ElementsGroup } from './elementsGroup.ts';
import { isProblem, isRecord } from './guards.ts';
import { IntegrationError } from './integrationError.ts';
import type { Intent, Reply } from './protocol.ts';
import { inLanguage, languageOf } from './refusals.ts';

export interface Confirming {
  readonly elements?: ElementsGroup;
  readonly clientSecret?: string;
  readonly confirmParams?: Readonly<Record<string, unknown>>;
  readonly redirect?: 'always' | 'if_required';
}

interface ConfirmerSetting {
  readonly api: Api;
  readonly apiKey: string;
  readonly base: string;
  readonly locale: string | undefined;
}

const never = new Promise<never>(() => {});
/** Next action of the intent: a dialog by the script, or a redirect. */
function actionOf({ next_action: action }: Intent): { dialog?: string; away?: string } {
  if (!isRecord(action)) return {};
  const { use_stripe_sdk: bySdk, redirect_to_url: away } = action;
  if (isRecord(away) && typeof away['url'] === 'string') return { away: away['url'] };
  if (isRecord(bySdk) && typeof bySdk['stripe_js'] === 'string') return { dialog: bySdk['stripe_js'] };
  return {};
}

function returnUrlOf(confirmParams: Readonly<Record<string, unknown>>): string | undefined {
  const url = confirmParams['return_url'];
  return typeof url === 'string' ? url : undefined;
}

/** Redirects back to the shop, with Stripe's query parameters. */
function leave(returnUrl: string, clientSecret: string): Promise<never> {
  const url = new URL(returnUrl);
  url.searchParams.set(kindOf(clientSecret), idOf(clientSecret));
  url.searchParams.set(`${kindOf(clientSecret)}_client_secret`, clientSecret);
  url.searchParams.set('redirect_status', 'succeeded');
  location.assign(url);
  return never;
}

/** Confirms intents and handles their next actions, such as 3-D Secure. */
export function createConfirmer({ api, apiKey, base, locale }: ConfirmerSetting) {
  const retrieve = (clientSecret: string): Promise<Reply> =>
    api('GET', `${pathOf(clientSecret)}/${idOf(clientSecret)}`, { key: apiKey, client_secret: clientSecret });

  const followUp = async (reply: Reply, clientSecret: string, language: string): Promise<Reply> => {
    if (reply.intent?.status !== 'requires_action') return reply;
    const { dialog, away } = actionOf(reply.intent);
    if (away) {
      location.assign(away);
      return never;
    }
    // The page may use another host name than the server, so the address is based on the script's.
    const { pathname, search } = new URL(dialog ?? '', base);
    await openChallenge(new URL(`${pathname}${search}`, base).href);
    const after = await retrieve(clientSecret);
    const problem = after.intent?.['last_payment_error'] ?? after.intent?.['last_setup_error'];
    if (after.intent?.status !== 'requires_payment_method' || !isProblem(problem)) return after;
    return { error: { ...inLanguage(problem, language), [after.intent.object]: after.intent } };
  };

  const confirm = async (caller: string, path: string, given: Confirming): Promise<Reply> => {
    const { elements, confirmParams = {}, redirect = 'always' } = given;
    const clientSecret = given.clientSecret ?? elements?.options.clientSecret;
    const returnUrl = returnUrlOf(confirmParams);
    if (!clientSecret)
      throw new IntegrationError(`${caller} needs a clientSecret when elements were created without one.`);
    if (pathOf(clientSecret) !== path)
      throw new IntegrationError(`${caller} was given the client secret of another kind of intent.`);
    if (redirect === 'always' && !returnUrl)
      throw new IntegrationError(
        `${caller} needs confirmParams.return_url unless redirect is "if_required".`,
      );
    const bare = { ...confirmParams, key: apiKey, client_secret: clientSecret, use_stripe_sdk: true };
    const first = elements
      ? await elements.confirm(caller, clientSecret, confirmParams)
      : await api('POST', `${path}/${idOf(clientSecret)}/confirm`, bare);
    const reply = await followUp(first, clientSecret, languageOf(elements?.options.locale ?? locale));
    return reply.intent && redirect === 'always' && returnUrl ? leave(returnUrl, clientSecret) : reply;
  };

  return {
    confirm,
    retrieve,
    handleNextAction: async (clientSecret: string): Promise<Reply> =>
      followUp(await retrieve(clientSecret), clientSecret, languageOf(locale)),
  };
}
