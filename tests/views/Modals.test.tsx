import { describe, expect, test } from 'vitest';
import { Modals } from '#src/storefront/modals/Modals.tsx';
import { OpenModal } from '#src/storefront/modals/OpenModal.tsx';
import type { OverlayView } from '#src/visit/storefront.ts';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const shown = (overlay: OverlayView): string => show(OpenModal, { storefront: { overlay } });

const lead = {
  kind: 'discountLead',
  fields: { firstName: 'Camille', lastName: 'Martin', email: 'camille@', phoneNumber: '' },
  errors: {},
  problem: null,
  refusals: 0,
  isSubmitting: false,
} as const;

describe('dialogs', () => {
  test('renders nothing while no dialog is open', () => {
    expect([show(Modals), show(OpenModal)]).toEqual(['', '']);
  });

  test('offers an optional e-mail field and shows the offer @R4.23', () => {
    const html = shown({ kind: 'exitIntent' });
    expect(wordsOf(html)).toBe(
      'Ne partez pas ! Jusqu’à 85 € offerts sur les 4 premières box. Votre e-mail sera déjà rempli. E-mail Choisir ma box Non merci',
    );
    expect(html).toContain('<dialog id="exitIntent" aria-label="Ne partez pas\u00a0!"');
    expect(html).toContain('aria-label="Fermer"');
    expect(html).toMatch(/<form[^>]*novalidate/i);
    expect(html).not.toMatch(/<input[^>]*required/);
  });

  test('shows the total of the chosen size in both dialogs', () => {
    for (const overlay of [{ kind: 'exitIntent' }, lead] as const) {
      const words = wordsOf(show(OpenModal, { storefront: { overlay, nbMeals: 10 } }));
      expect(words.match(/\d+ €/g)).toEqual(['65 €']);
    }
  });

  test('shows the typed lead with each error linked to its field @R2.17', () => {
    const html = shown({ ...lead, errors: { email: 'Email invalide' } });
    expect(wordsOf(html)).toContain('Jusqu’à 85 € offerts sur 4 box. Laissez-nous vos coordonnées');
    for (const name of ['firstName', 'lastName', 'email', 'phoneNumber'])
      expect(html).toMatch(new RegExp(`<input[^>]*required=""[^>]*id="lead-${name}"`));
    expect(html).toMatch(/^<dialog id="lpDiscount" aria-label="Jusqu’à 85.€ offerts sur.4.box\."/);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-describedby="lead-email-message"[^>]*id="lead-email"/);
    expect(html).toMatch(/id="lead-email-message">.*?Email invalide/s);
    expect(html).toContain('value="camille@"');
  });

  test('links an existing customer to the login and shows a submission problem', () => {
    const existingEmail =
      'Votre email existe déjà chez nous. Si vous êtes client, veuillez vous connecter à votre compte pour commander.';
    const html = shown({ ...lead, errors: { email: existingEmail }, problem: 'Réessayez dans un instant.' });
    expect(html).toContain('<a href="/sandbox/client-area/login">vous connecter à votre compte</a>');
    expect(html).toMatch(/role="alert".*Réessayez dans un instant\./s);
  });

  test('makes the fields read-only while a lead is sent', () => {
    const html = shown({ ...lead, isSubmitting: true });
    expect(html).toMatch(/<button[^>]*aria-busy="true"[^>]*>.*Un instant…/s);
    expect(html.match(/<input[^>]*readonly/gi)).toHaveLength(4);
  });
});
