import { describe, expect, test } from 'vitest';
import { createBrandPages } from '#sandbox/ways/app.ts';
import {
  orderBodySample,
  openMainBackend,
  parseRegistration,
  saturdayMs,
  signupBodySample,
} from './mainBench.ts';

/** Returns the visible text of HTML, without tags and with single spaces. */
const visibleText = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');

function openBrandPages() {
  const main = openMainBackend();
  const brandPages = createBrandPages({ tokens: main.tokens });
  return {
    ...main,
    ways: brandPages,
    visit: async (path: string, init?: RequestInit) => {
      const response = await brandPages.request(path, init);
      const markup = await response.text();
      return { status: response.status, headers: response.headers, markup, text: visibleText(markup) };
    },
  };
}

const postForm = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

describe('autologin', () => {
  test('shows the order of an autologin token with amounts, date and slot', async () => {
    const { post, visit } = openBrandPages();
    const body = { ...orderBodySample, promo_Code_Used: 'DIXLIVRE', delivery_Slot: '18h-20h' };
    const { token } = parseRegistration(await post('inscription_ended', body));
    const { status, text, headers } = await visit(`/client-area/autologin?token=${token}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const expectedText of [
      'Bonjour Camille',
      'mardi 24 novembre 2026',
      'entre 18 h et 20 h',
      '12 Rue de la République',
      '69002 Lyon',
    ])
      expect(text).toContain(expectedText);
    for (const amountText of [
      'Box de 10 repas 79,90 €',
      'Livraison offerte',
      'Code DIXLIVRE −7,99 €',
      'Total 71,91 €',
    ])
      expect(text).toContain(amountText);
  });

  test('preselects the dishes that the customer marked', async () => {
    const { post, visit } = openBrandPages();
    const body = { ...orderBodySample, selected_Products: ['saumon-au-citron', 'plat-inconnu'] };
    const { token } = parseRegistration(await post('inscription_ended', body));
    const { markup, text } = await visit(`/client-area/autologin?token=${token}`);
    expect(text).toContain('Vos plats Saumon au citron plat-inconnu 2 sur 10');
    expect(markup.match(/type="checkbox" checked/g)).toHaveLength(2);
  });

  test('shows a short-flow order without a date', async () => {
    const { post, visit } = openBrandPages();
    const { token } = parseRegistration(await post('miam_signup', signupBodySample));
    const { text } = await visit(`/client-area/autologin?token=${token}`);
    for (const expectedText of [
      'Bonjour Léa',
      'Date à choisir',
      'Livraison offerte',
      'Offre découverte −30,00 €',
      'Total 49,90 €',
    ])
      expect(text).toContain(expectedText);
  });

  test.each(['', '?token=', '?token=deadbeef'])(
    'returns 403 and a login link for the query %j',
    async (query) => {
      const { post, visit } = openBrandPages();
      await post('inscription_ended', orderBodySample);
      const { status, text, markup } = await visit(`/client-area/autologin${query}`);
      expect(status).toBe(403);
      expect(text).toContain('Ce lien est inconnu');
      expect(text).not.toContain('Camille');
      expect(markup).toContain('href="/sandbox/client-area/login"');
    },
  );

  test('rejects a token after its expiry date', async () => {
    const { post, visit, clock } = openBrandPages();
    const { token, expires } = parseRegistration(await post('inscription_ended', orderBodySample));
    clock.at = Date.parse(expires);
    const { status, text, markup } = await visit(`/client-area/autologin?token=${token}`);
    expect([status, clock.at > saturdayMs]).toEqual([403, true]);
    expect(text).toContain('Il a expiré au bout d’un jour');
    expect(markup).toContain('href="/sandbox/client-area/login"');
  });

  test('accepts an autologin token before its expiry, but only once', async () => {
    const { post, visit, clock } = openBrandPages();
    const { token, expires } = parseRegistration(await post('inscription_ended', orderBodySample));
    clock.at = Date.parse(expires) - 1;
    expect((await visit(`/client-area/autologin?token=${token}`)).status).toBe(200);
    const { status, text, markup } = await visit(`/client-area/autologin?token=${token}`);
    expect(status).toBe(403);
    expect(text).toContain('Il ne fonctionne qu’une fois');
    expect(text).not.toContain('Camille');
    expect(markup).toContain('href="/sandbox/client-area/login"');
  });

  test('accepts a used token again in the same browser', async () => {
    const { post, visit } = openBrandPages();
    const { token } = parseRegistration(await post('inscription_ended', orderBodySample));
    const { headers: firstHeaders } = await visit(`/client-area/autologin?token=${token}`);
    const headers = { cookie: firstHeaders.getSetCookie().join().split(';')[0] ?? '' };
    const secondVisit = await visit(`/client-area/autologin?token=${token}`, { headers });
    expect([secondVisit.status, secondVisit.text]).toEqual([
      200,
      expect.stringContaining('Bonjour Camille.'),
    ]);
  });

  test('escapes markup that the customer entered', async () => {
    const { post, visit } = openBrandPages();
    const { token } = parseRegistration(
      await post('inscription_ended', { ...orderBodySample, firstname: '<script>alert(1)</script>' }),
    );
    const { markup } = await visit(`/client-area/autologin?token=${token}`);
    expect(markup).not.toContain('<script');
    expect(markup).toContain('&lt;script&gt;');
  });
});

describe('login', () => {
  test('accepts the login of an existing customer', async () => {
    const { visit } = openBrandPages();
    expect((await visit('/client-area/login')).text).toContain('Connectez-vous');
    const { status, text } = await visit(
      '/client-area/login',
      postForm({ email: ' Existant@example.com', password: 'x' }),
    );
    expect(status).toBe(200);
    expect(text).toContain('Bon retour');
  });

  test.each([
    { email: 'camille@example.com', password: 'x' },
    { email: 'existant@example.com', password: '' },
  ])('rejects the login %j and leaves the e-mail in its field', async (fields) => {
    const { visit } = openBrandPages();
    const { status, markup, text } = await visit('/client-area/login', postForm(fields));
    expect(status).toBe(403);
    expect(text).toContain('Email ou mot de passe inconnu');
    expect(markup).toContain(`value="${fields.email}"`);
  });
});

describe('external pages', () => {
  test.each([
    ['/first-box?step=vos-plats', 'Vos plats'],
    ['/first-box?step=vos-plats&box=12', 'Taille de box demandée : 12 .'],
    ['/first-box', 'Étape demandée : aucune .'],
    ['/site', 'Les coulisses'],
    ['/site/les-coulisses', 'Les coulisses'],
    ['/site/carte-cadeau', 'Carte cadeau'],
    ['/site/mentions-legales', 'Mentions légales'],
    ['/site/conditions-generales-de-vente', 'Conditions générales de vente'],
    ['/site/contact', 'Contact'],
  ])('serves %s with the text "%s"', async (path, words) => {
    const { visit } = openBrandPages();
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).toContain('Bac à sable');
  });

  test('marks the requested step as current', async () => {
    const { visit } = openBrandPages();
    expect((await visit('/first-box?step=vos-plats')).markup).toMatch(/<li aria-current="step">Vos plats/);
  });

  test('returns 404 for an unknown page', async () => {
    const { visit } = openBrandPages();
    expect(await visit('/site/nulle-part')).toMatchObject({ status: 404 });
  });

  test.each(['/client-area/login', '/client-area/autologin', '/first-box', '/site', '/site/contact'])(
    'serves %s without inline scripts or styles',
    async (path) => {
      const { visit } = openBrandPages();
      const { markup, headers } = await visit(path);
      expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  test.each([
    ['/ways/pages.css', 'text/css'],
    ['/ways/parts.css', 'text/css'],
    ['/ways/wordmark.svg', 'image/svg+xml'],
  ])('serves the asset %s', async (path, type) => {
    const { visit } = openBrandPages();
    expect((await visit(path)).headers.get('content-type')).toContain(type);
  });
});
