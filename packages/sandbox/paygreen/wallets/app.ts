import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import type { ApiOptions } from '#sandbox/paygreen/api.ts';
import type { VisitRecord, WalletName } from '#sandbox/paygreen/records.ts';
import { strike } from '#sandbox/strike.ts';
import type { Markup } from '#sandbox/ways/layout.ts';
import { brands, isWallet } from './brands.ts';
import { answeredPage, choicePage, signInPage, strayPage } from './pages.ts';
import { createVisits } from './visits.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const path = '/sandbox/paygreen/wallets';

const openingSchema = z.object({ visit: z.uuid(), buyer: z.string(), key: z.string() });
const typed = z._default(z.string(), '');
const formSchema = z.object({ visit: typed, email: typed, outcome: typed });

function send(context: Context, page: Markup, status: 200 | 404 | 422 | 503 = 200) {
  context.header('content-security-policy', policy);
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  return context.html(page, status);
}

const seeOther = (context: Context, { platform, id }: VisitRecord): Response =>
  context.redirect(`${path}/${platform}?visit=${id}`, 303);

const stray = (context: Context, platform: WalletName) => send(context, strayPage(path, platform), 404);

/** Windows of Swile and Restoflash: plain forms, with a script only to close. */
export function createWallets({ world, faults, transact }: Omit<ApiOptions, 'written'>): Hono {
  const visits = createVisits(world);
  const { balances } = world;

  const choose = (visit: VisitRecord, problem?: string): Markup =>
    choicePage(path, visit, balances.of(visit.platform, visit.account ?? ''), problem);

  const show = (context: Context, visit: VisitRecord) => {
    if (visit.status === 'signedOut') return send(context, signInPage(path, { visit }));
    return send(context, visit.status === 'choosing' ? choose(visit) : answeredPage(path, visit));
  };

  const signIn = (context: Context, visit: VisitRecord, email: string) => {
    const signedIn = visits.signIn(visit, email);
    if (signedIn) return seeOther(context, signedIn);
    const problem = `Aucun compte ${brands[visit.platform].name} n’existe à cette adresse.`;
    return send(context, signInPage(path, { visit, email, problem }), 422);
  };

  /** Linking a wallet creates an instrument, so the same fault applies. */
  const allow = (context: Context, visit: VisitRecord, account: string) =>
    strike(
      faults,
      ['paygreen.instruments.create'],
      context,
      () =>
        seeOther(
          context,
          transact(() => visits.allow(visit, account)),
        ),
      {
        failed: () =>
          send(context, choose(visit, 'Le service ne répond pas. Réessayez dans un instant.'), 503),
        refused: () => seeOther(context, visits.refuse(visit)),
      },
    );

  const wallets = new Hono();
  for (const platform of Object.keys(brands).filter(isWallet)) {
    wallets
      .get(`/${platform}`, (context) => {
        const query = context.req.query();
        const opening = openingSchema.safeParse(query).data;
        const visit =
          visits.find(platform, query['visit'] ?? '') ?? (opening ? visits.begin(platform, opening) : null);
        return visit ? show(context, visit) : stray(context, platform);
      })
      .post(`/${platform}/sign-in`, async (context) => {
        const form = formSchema.parse(await context.req.parseBody());
        const visit = visits.find(platform, form.visit);
        if (!visit) return stray(context, platform);
        return visit.status === 'signedOut' ? signIn(context, visit, form.email) : seeOther(context, visit);
      })
      .post(`/${platform}/answer`, async (context) => {
        const form = formSchema.parse(await context.req.parseBody());
        const visit = visits.find(platform, form.visit);
        if (!visit) return stray(context, platform);
        if (visit.status === 'linked' || visit.status === 'refused') return seeOther(context, visit);
        return form.outcome === 'allow' && visit.account !== null
          ? allow(context, visit, visit.account)
          : seeOther(context, visits.refuse(visit));
      });
  }
  return wallets;
}
