import { consentText } from '#machines/domain/consent.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { createSandboxRemote } from '#tests/support/sandboxRemote.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { emptyReport, type ShopperReport } from '#simulator/shoppers/report.ts';
import type { Timings } from './timings.ts';

interface JourneyOptions {
  readonly origin: string;
  readonly sandboxUrl: string;
  readonly email: string;
  /** Address of the simulated customer, sent as `x-forwarded-for`. */
  readonly client: string;
  readonly date: DeliveryDate;
  readonly waitLikeCustomer: () => Promise<void>;
  readonly timings: Pick<Timings, 'time' | 'record'>;
}

/** Maximum wait for an order, in ms. */
const maxOrderWait = 120_000;

/** Buys by card with the HTTP calls of a browser. @throws Error at the first step that would block a customer */
export async function buyByCard(options: JourneyOptions): Promise<ShopperReport> {
  const { origin, sandboxUrl, email, client, date, waitLikeCustomer, timings } = options;
  const visitor = createVisitor({ origin }, { 'x-forwarded-for': client });
  const stripe = createSandboxRemote(sandboxUrl);
  const request = (path: string, name: string, body?: unknown) =>
    timings.time(name, async () => {
      const response = body === undefined ? await visitor.get(path) : await visitor.post(path, body);
      if (response.status >= 400 && response.status !== 402)
        throw new Error(`${name} answered ${response.status}`);
      return response;
    });
  const postalcode = '75011';
  await request(`/wf/inscription_user_exist?${new URLSearchParams({ email }).toString()}`, 'user_exist');
  await request('/wf/inscription_step3', 'step3', { email });
  await waitLikeCustomer();
  const dateQuery = new URLSearchParams({ date: date.isoDate, postalcode }).toString();
  await request(`/wf/inscription_delivery_date?${dateQuery}`, 'delivery_date');
  const slotQuery = new URLSearchParams({ postalcode, 'Pas_samedi?': 'yes' }).toString();
  await request(`/wf/inscription_delivery_slot?${slotQuery}`, 'delivery_slot');
  await waitLikeCustomer();
  await request('/wf/inscription_promocode?code=PETIT10', 'promocode');
  await waitLikeCustomer();
  await request('/wf/inscription_step4', 'step4', {
    email,
    civility: 'female',
    phone: '+33612345678',
    firstname: 'Marie',
    lastname: 'Dupont',
    numero_et_voie: '12 rue des Lilas',
    postalcode,
    city: 'Paris',
  });
  const consent = { at: new Date().toISOString(), text: consentText };
  const order = intentRequestOf({ email, date, consent });
  const requestIntent = () => timings.time('createStripeIntent', () => visitor.intent(order));
  await requestIntent();
  await waitLikeCustomer();
  // After "pay", the page stores the draft again, charges the card and requests the order.
  const intent = await requestIntent();
  const status = await timings.time('(the card, at the fake)', () => stripe.pay(intent));
  if (status !== 'succeeded') throw new Error(`The card is ${status}`);
  const pressedAt = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polls like a page
    const answer = await request('/api/finalizeOrder', 'finalizeOrder', { intentId: intent.id });
    const end = answer.status === 200 ? 'ordered' : 'refunded';
    if (answer.status !== 202) {
      timings.record('press to order', performance.now() - pressedAt);
      const confirmedOrder =
        end === 'ordered' ? { intentId: intent.id, amount: intent.amount, order: null } : null;
      return { ...emptyReport, name: email, end, intents: [intent.id], confirmedOrder };
    }
    if (performance.now() - pressedAt > maxOrderWait) throw new Error('The order stays pending');
    // oxlint-disable-next-line no-await-in-loop -- delay between polls
    await pause(Number(answer.headers.get('retry-after') ?? '5') * 1000);
  }
}
