import { describe, expect, test } from 'vitest';
import type { FieldPath } from '#machines/domain/fields.ts';
import type { Checkout } from '#src/effects/actor.ts';
import {
  fakePorts,
  rejectWithNetworkError,
  pending,
  settle,
  startCheckout,
} from '#tests/support/checkout.ts';

/** Opens the order form and returns functions to edit and read its address. */
function openForm(ports = fakePorts()) {
  const { checkout, clock } = startCheckout(ports);
  checkout.send({ type: 'order.started', nbMeals: 10 });
  const edit = (path: FieldPath, value: string) => checkout.send({ type: 'field.edited', path, value });
  return {
    checkout,
    ports,
    edit,
    /** Waits until the city search has responded. The search starts after a pause in typing. */
    awaitResponse: async () => {
      clock.increment(200);
      await settle();
    },
    wait: (ms: number) => clock.increment(ms),
    requestedCodes: () => ports.searchCities.mock.calls.map(([{ postalCode }]) => postalCode),
  };
}

const cityOf = (checkout: Checkout): string => checkout.getSnapshot().context.fields['address.city'];
const searchStateOf = (checkout: Checkout) => checkout.getSnapshot().children.citySearch?.getSnapshot().value;

describe('postal code', () => {
  test('fills in the only city of a postal code, and another city when it changes @R5.18', async () => {
    const { checkout, ports, edit, awaitResponse } = openForm();
    ports.searchCities.mockResolvedValueOnce(['Paris']).mockResolvedValueOnce(['Lyon']);
    edit('address.postalCode', '75010');
    await awaitResponse();
    expect(cityOf(checkout)).toBe('Paris');
    expect(ports.writeDraft.mock.lastCall?.[0].draft.fields['address.city']).toBe('Paris');
    edit('address.postalCode', '69003');
    await awaitResponse();
    expect(cityOf(checkout)).toBe('Lyon');
  });

  test('looks up a complete postal code once, after a typing pause of 200 ms @R5.18', async () => {
    const { ports, edit, awaitResponse, wait, requestedCodes } = openForm();
    ports.searchCities.mockResolvedValue(['Paris']);
    for (const code of ['7', '75', '750', '7501', '75010', '75011']) edit('address.postalCode', code);
    wait(199);
    edit('address.postalCode', '75010');
    wait(199);
    expect(requestedCodes()).toEqual([]);
    await awaitResponse();
    edit('address.postalCode', '7501');
    edit('address.postalCode', '75010');
    await awaitResponse();
    expect(requestedCodes()).toEqual(['75010']);
  });

  test('offers the cities of a postal code that has several and fills in none @R5.18', async () => {
    const { checkout, ports, edit, awaitResponse } = openForm();
    ports.searchCities.mockResolvedValue(['Rambouillet', 'Sonchamp']);
    edit('address.postalCode', '78120');
    await awaitResponse();
    expect([cityOf(checkout), searchStateOf(checkout)]).toEqual(['', { known: 'offered' }]);
    edit('address.city', 'Sonchamp');
    expect(searchStateOf(checkout)).toEqual({ known: 'right' });
  });

  test.each([
    ['fails', rejectWithNetworkError],
    ['returns no city', async () => []],
  ])('leaves the city unchanged if the lookup of the postal code %s', async (_, answer) => {
    const { checkout, ports, edit, awaitResponse } = openForm();
    ports.searchCities.mockImplementation(answer);
    edit('address.city', 'Lyon');
    edit('address.postalCode', '75010');
    await awaitResponse();
    expect([cityOf(checkout), searchStateOf(checkout)]).toEqual(['Lyon', 'unknown']);
  });

  test('gives up a city lookup after ten seconds', async () => {
    const { checkout, ports, edit, awaitResponse, wait } = openForm();
    ports.searchCities.mockImplementation(() => pending());
    edit('address.postalCode', '75010');
    await awaitResponse();
    wait(10_000);
    expect([cityOf(checkout), searchStateOf(checkout)]).toEqual(['', 'unknown']);
  });

  test('fills in only the billing city for a billing postal code', async () => {
    const { checkout, ports, edit, awaitResponse } = openForm();
    ports.searchCities.mockResolvedValue(['Paris']);
    edit('billing.address.postalCode', '75010');
    await awaitResponse();
    expect(checkout.getSnapshot().context.fields).toMatchObject({
      'billing.address.city': 'Paris',
      'address.city': '',
    });
  });
});

/** Opens a form with the city of Lyon and a postal code of Paris. */
async function openDoubtfulForm() {
  const form = openForm();
  form.ports.searchCities.mockResolvedValue(['Paris']);
  form.edit('address.city', 'Lyon');
  form.edit('address.postalCode', '75010');
  await form.awaitResponse();
  return form;
}

describe('typed city', () => {
  test('never replaces a typed city and lets the customer confirm it @R5.19', async () => {
    const { checkout } = await openDoubtfulForm();
    expect([cityOf(checkout), searchStateOf(checkout)]).toEqual(['Lyon', { known: 'doubted' }]);
    checkout.send({ type: 'city.kept' });
    checkout.send({ type: 'city.left' });
    expect([cityOf(checkout), searchStateOf(checkout)]).toEqual(['Lyon', { known: 'kept' }]);
  });

  test('checks a typed city against the postal code on blur, not while typing @R5.19', async () => {
    const { checkout, ports, edit, awaitResponse } = openForm();
    ports.searchCities.mockResolvedValue(['Paris']);
    edit('address.postalCode', '75010');
    edit('address.city', 'Ly');
    await awaitResponse();
    expect(searchStateOf(checkout)).toEqual({ known: 'named' });
    edit('address.city', 'Lyon');
    expect(searchStateOf(checkout)).toEqual({ known: 'named' });
    checkout.send({ type: 'city.left' });
    expect(searchStateOf(checkout)).toEqual({ known: 'doubted' });
    edit('address.city', 'PARIS 10');
    expect(searchStateOf(checkout)).toEqual({ known: 'right' });
  });

  test('removes the warning about a city when an address is picked or data is wiped', async () => {
    const picking = await openDoubtfulForm();
    picking.checkout.send({
      type: 'address.picked',
      group: 'address',
      suggestion: { id: '1', label: '', line1: '12 rue des Lilas', postalCode: '44000', city: 'Nantes' },
    });
    expect([cityOf(picking.checkout), searchStateOf(picking.checkout)]).toEqual(['Nantes', 'unknown']);
    const wiping = await openDoubtfulForm();
    wiping.checkout.send({ type: 'data.wiped' });
    expect(searchStateOf(wiping.checkout)).toBe('unknown');
  });
});
