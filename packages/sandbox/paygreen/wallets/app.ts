import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import type { ApiOptions } from '#sandbox/paygreen/api.ts';
import type { VisitRecord, WalletName } from '#sandbox/paygreen/records.ts';
import { applyFault } from '#sandbox/applyFault.ts';
import type { Markup } from '#sandbox/ways/layout.ts';
import { brands, isWalletName } from './brands.ts';
import { outcomePage, choicePage, signInPage, unknownVisitPage } from './pages.ts';
import { createVisits } from './visits.ts';

const securityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const path = '/sandbox/paygreen/wallets';

const openQuerySchema = z.object({ visit: z.uuid(), buyer: z.string(), key: z.string() });
const formText = z._default(z.string(), '');
const formSchema = z.object({ visit: formText, email: formText, outcome: formText });

function send(context: Context, page: Markup, status: 200 | 404 | 422 | 503 = 200) {
  context.header('content-security-policy', securityPolicy);
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  return context.html(page, status);
}

const redirectToWallet = (context: Context, { platform, id }: VisitRecord): Response =>
  context.redirect(`${path}/${platform}?visit=${id}`, 303);

const sendStrayPage = (context: Context, platform: WalletName) =>
  send(context, unknownVisitPage(path, platform), 404);

/** Serves the login windows of Swile and Restoflash: plain forms, with a script only to close the window. */
export function createWallets({ world, faults, transact }: Omit<ApiOptions, 'onWrite'>): Hono {
  const visits = createVisits(world);
  const { balances } = world;

  const choicePageFor = (visit: VisitRecord, problem?: string): Markup =>
    choicePage(path, visit, balances.get(visit.platform, visit.account ?? ''), problem);

  const sendWalletPage = (context: Context, visit: VisitRecord) => {
    if (visit.status === 'signedOut') return send(context, signInPage(path, { visit }));
    return send(context, visit.status === 'choosing' ? choicePageFor(visit) : outcomePage(path, visit));
  };

  const signIn = (context: Context, visit: VisitRecord, email: string) => {
    const signedInVisit = visits.signIn(visit, email);
    if (signedInVisit) return redirectToWallet(context, signedInVisit);
    const problem = `Aucun compte ${brands[visit.platform].name} n’existe à cette adresse.`;
    return send(context, signInPage(path, { visit, email, problem }), 422);
  };

  /** Links a wallet. Linking creates an instrument, so the fault for instrument creation applies. */
  const authorizeShop = (context: Context, visit: VisitRecord, account: string) =>
    applyFault(
      faults,
      ['paygreen.instruments.create'],
      context,
      () =>
        redirectToWallet(
          context,
          transact(() => visits.authorize(visit, account)),
        ),
      {
        statusResponse: () =>
          send(context, choicePageFor(visit, 'Le service ne répond pas. Réessayez dans un instant.'), 503),
        refusalResponse: () => redirectToWallet(context, visits.reject(visit)),
      },
    );

  const wallets = new Hono();
  for (const platform of Object.keys(brands).filter(isWalletName)) {
    wallets
      .get(`/${platform}`, (context) => {
        const query = context.req.query();
        const openQuery = openQuerySchema.safeParse(query).data;
        const visit =
          visits.find(platform, query['visit'] ?? '') ??
          (openQuery ? visits.create(platform, openQuery) : null);
        return visit ? sendWalletPage(context, visit) : sendStrayPage(context, platform);
      })
      .post(`/${platform}/sign-in`, async (context) => {
        const form = formSchema.parse(await context.req.parseBody());
        const visit = visits.find(platform, form.visit);
        if (!visit) return sendStrayPage(context, platform);
        return visit.status === 'signedOut'
          ? signIn(context, visit, form.email)
          : redirectToWallet(context, visit);
      })
      .post(`/${platform}/answer`, async (context) => {
        const form = formSchema.parse(await context.req.parseBody());
        const visit = visits.find(platform, form.visit);
        if (!visit) return sendStrayPage(context, platform);
        if (visit.status === 'linked' || visit.status === 'refused') return redirectToWallet(context, visit);
        return form.outcome === 'allow' && visit.account !== null
          ? authorizeShop(context, visit, visit.account)
          : redirectToWallet(context, visits.reject(visit));
      });
  }
  return wallets;
}
