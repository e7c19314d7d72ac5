import { intentIdOf, intentKindOf, intentPathOf, type StripeApi } from './api.ts';
import { openChallenge } from './challengeDialog.ts';
import type { ElementsGroup } from './elementsGroup.ts';
import { isProblem, isRecord } from './guards.ts';
import { IntegrationError } from './integrationError.ts';
import type { Intent, Reply } from './protocol.ts';
import { translateProblem, languageOf } from './translateProblem.ts';

export interface ConfirmOptions {
  readonly elements?: ElementsGroup;
  readonly clientSecret?: string;
  readonly confirmParams?: Readonly<Record<string, unknown>>;
  readonly redirect?: 'always' | 'if_required';
}

interface ConfirmerOptions {
  readonly api: StripeApi;
  readonly apiKey: string;
  readonly base: string;
  readonly locale: string | undefined;
}

const pendingForever = new Promise<never>(() => {});
/** Returns the address of the intent's next action: a dialog that the script opens, or a redirect. */
function nextActionUrls({ next_action: action }: Intent): { dialog?: string; redirectUrl?: string } {
  if (!isRecord(action)) return {};
  const { use_stripe_sdk: sdkAction, redirect_to_url: redirectUrl } = action;
  if (isRecord(redirectUrl) && typeof redirectUrl['url'] === 'string')
    return { redirectUrl: redirectUrl['url'] };
  if (isRecord(sdkAction) && typeof sdkAction['stripe_js'] === 'string')
    return { dialog: sdkAction['stripe_js'] };
  return {};
}

function returnUrlOf(confirmParams: Readonly<Record<string, unknown>>): string | undefined {
  const url = confirmParams['return_url'];
  return typeof url === 'string' ? url : undefined;
}

/** Redirects from the bank page to the shop, with Stripe's query parameters. */
function redirectToShop(returnUrl: string, clientSecret: string): Promise<never> {
  const url = new URL(returnUrl);
  url.searchParams.set(intentKindOf(clientSecret), intentIdOf(clientSecret));
  url.searchParams.set(`${intentKindOf(clientSecret)}_client_secret`, clientSecret);
  url.searchParams.set('redirect_status', 'succeeded');
  location.assign(url);
  return pendingForever;
}

/** Confirms intents and handles their next actions, such as 3-D Secure. */
export function createConfirmer({ api, apiKey, base, locale }: ConfirmerOptions) {
  const retrieve = (clientSecret: string): Promise<Reply> =>
    api('GET', `${intentPathOf(clientSecret)}/${intentIdOf(clientSecret)}`, {
      key: apiKey,
      client_secret: clientSecret,
    });

  const completeNextAction = async (reply: Reply, clientSecret: string, language: string): Promise<Reply> => {
    if (reply.intent?.status !== 'requires_action') return reply;
    const { dialog, redirectUrl } = nextActionUrls(reply.intent);
    if (redirectUrl) {
      location.assign(redirectUrl);
      return pendingForever;
    }
    // The page may use another host name than the server, so the challenge address starts with the script's origin.
    const { pathname, search } = new URL(dialog ?? '', base);
    await openChallenge(new URL(`${pathname}${search}`, base).href);
    const updatedReply = await retrieve(clientSecret);
    const problem = updatedReply.intent?.['last_payment_error'] ?? updatedReply.intent?.['last_setup_error'];
    if (updatedReply.intent?.status !== 'requires_payment_method' || !isProblem(problem)) return updatedReply;
    return {
      error: { ...translateProblem(problem, language), [updatedReply.intent.object]: updatedReply.intent },
    };
  };

  const confirm = async (caller: string, path: string, confirmOptions: ConfirmOptions): Promise<Reply> => {
    const { elements, confirmParams = {}, redirect = 'always' } = confirmOptions;
    const clientSecret = confirmOptions.clientSecret ?? elements?.options.clientSecret;
    const returnUrl = returnUrlOf(confirmParams);
    if (!clientSecret)
      throw new IntegrationError(`${caller} needs a clientSecret when elements were created without one.`);
    if (intentPathOf(clientSecret) !== path)
      throw new IntegrationError(`${caller} was given the client secret of another kind of intent.`);
    if (redirect === 'always' && !returnUrl)
      throw new IntegrationError(
        `${caller} needs confirmParams.return_url unless redirect is "if_required".`,
      );
    const parametersWithoutElements = {
      ...confirmParams,
      key: apiKey,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    };
    const firstReply = elements
      ? await elements.confirm(caller, clientSecret, confirmParams)
      : await api('POST', `${path}/${intentIdOf(clientSecret)}/confirm`, parametersWithoutElements);
    const reply = await completeNextAction(
      firstReply,
      clientSecret,
      languageOf(elements?.options.locale ?? locale),
    );
    return reply.intent && redirect === 'always' && returnUrl
      ? redirectToShop(returnUrl, clientSecret)
      : reply;
  };

  return {
    confirm,
    retrieve,
    handleNextAction: async (clientSecret: string): Promise<Reply> =>
      completeNextAction(await retrieve(clientSecret), clientSecret, languageOf(locale)),
  };
}
