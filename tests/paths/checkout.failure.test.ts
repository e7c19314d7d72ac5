import { expect, test } from 'vitest';
import { drawFailure, failureMessage, type Failure } from '#e2e/tours/failure.ts';
import { challengeTours, formTours, formTourList } from '#e2e/tours/list/form.ts';
import type { Tour } from '#e2e/tours/tour.ts';
import { toSteps, type Step } from '#e2e/tours/steps.ts';

const plain = (text: string): string => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ');
/** Returns the text of an SVG drawing, with wrapped lines joined. */
const writtenOn = (svg: string): string =>
  plain([...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text).join(' '));
const noteOn = (svg: string): string => /<g class="note">.*/.exec(svg)?.[0] ?? '';
const signsIn = (svg: string): string[] =>
  [...svg.matchAll(/<g class="sign (\w+)">/g)].map(([, tone = '']) => tone);

/** Returns a tour's failure at its first step with the named transition. */
function failureAt([tour]: readonly Tour[], name: string, more: Partial<Failure>): Failure {
  const steps: readonly Step[] = tour === undefined ? [] : toSteps(tour);
  const index = steps.findIndex(({ taken }) => taken.some((one) => one.includes(name)));
  const step = steps[index];
  if (tour === undefined || step === undefined) throw new Error(`No tour takes ${name}`);
  const place = `${index + 1} sur ${steps.length}`;
  return {
    title: tour.title,
    step,
    stepNumber: place,
    missing: step.taken.find((one) => one.includes(name)) ?? '',
    transitionsSince: [],
    activeStates: undefined,
    ...more,
  };
}

const existingEmailFailure = failureAt(formTours, 'checkout.form.submitting: customer.exists', {
  transitionsSince: [
    'account.POSTING_CUSTOMER_WITH_ADDRESS: xstate.done.actor.postCustomer [customerIsAccepted] -> account.CUSTOMER_READY',
    'checkout.form.submitting: customer.ready [formIsValid] -> checkout.payment',
    'checkout.payment.open: cardForm.loaded -> (stays)',
    'checkout.payment.open.preparing.intent: card.prepared [intentIsExpected] -> checkout.payment.open.ready',
  ],
  activeStates: ['checkout.payment.open.ready'],
});

test('reports the failed step, expected and actual transitions, and the current state', () => {
  const message = plain(failureMessage(existingEmailFailure)).split('\n');

  expect(message[0]).toMatch(/^Le parcours « Le formulaire : .+ » s’est arrêté à l’étape \d+ sur \d+\.$/);
  expect(message.slice(1)).toEqual([
    'Événement attendu : L’e-mail est celui d’un client existant (existant@example.com, ou un e-mail déjà utilisé pour commander).',
    'Transition attendue, non prise : e-mail d’un client existant, vers « Le client remplit le formulaire ».',
    'Transition prise à la place : client enregistré, si le formulaire est valide, et la date toujours proposée, vers « Paiement ».',
    'Ensuite : paiement préparé, si le paiement préparé a le montant affiché, vers « Le client peut payer ».',
    'État actuel de la boutique : « Paiement › Commande modifiable › Le client peut payer » (checkout.payment.open.ready).',
    'État attendu de la boutique : « Coordonnées et livraison › Enregistrement des coordonnées » (checkout.form.submitting).',
    'Nom de la transition : checkout.form.submitting: customer.exists -> checkout.form.editing',
  ]);
});

test('draws the report on the chart with a legend and without links', async () => {
  const svg = await drawFailure(existingEmailFailure);

  expect(writtenOn(svg)).toContain('s’est arrêté à l’étape 19 sur 40.');
  expect(writtenOn(svg)).toContain(
    'État actuel de la boutique : « Paiement › Commande modifiable › Le client peut payer »',
  );
  expect(svg).toContain('<g class="is-due state atomic working" data-state="checkout.form.submitting">');
  expect(svg).toMatch(/class="is-way arrow[^>]*customer\.exists/);
  expect(svg).toMatch(/class="is-instead arrow[^>]*formIsValid/);
  const [note, sheet] = [noteOn(svg), svg.slice(svg.indexOf(noteOn(svg)) + noteOn(svg).length)];
  expect(new Set(signsIn(note))).toEqual(new Set(signsIn(sheet)));
  expect(svg).not.toContain('<a ');
});

test('reports an action that the screen blocked and highlights its state', async () => {
  const failure = failureAt(challengeTours, 'proofOfWork.accepted', {
    missing: null,
    transitionsSince: ['checkout.payment.open: cardForm.loaded -> (stays)'],
    activeStates: ['checkout.payment.open.proofOfWorkRequired'],
  });

  const message = plain(failureMessage(failure));
  expect(message).toContain('Action bloquée par l’écran : Appuyer sur « Vérifier et continuer ».');
  expect(message).not.toContain('à la place');
  expect(message).not.toContain('État attendu de la boutique');
  expect(await drawFailure(failure)).toMatch(
    /class="is-here [^"]*" data-state="checkout\.payment\.open\.proofOfWorkRequired"/,
  );
});

test('reports the transition taken if none was expected', () => {
  const failure = failureAt(formTourList, 'terms.withdrawn', {
    missing: null,
    transitionsSince: ['checkout.payment.open: terms.accepted -> (stays)'],
    activeStates: ['checkout.payment.open.ready'],
  });

  expect(plain(failureMessage(failure))).toContain(
    'Transition prise à la place : case des conditions cochée, sur place.',
  );
});
