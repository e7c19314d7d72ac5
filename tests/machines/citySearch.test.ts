import { describe, expect, test } from 'vitest';
import type { FieldPath } from '#machines/domain/fields.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { fakePorts, lost, pending, settle, startCheckout } from '#tests/support/checkout.ts';

/** Opens the form and exposes its address after edits. */
function openForm(ports = fakePorts()) {
  const { checkout, clock } = startCheckout(ports);
  checkout.send({ type: 'order.started', nbMeals: 10 });
  const edit = (path: FieldPath, value: string) => checkout.send({ type: 'field.edited', path, value });
  return {
    checkout,
    ports,
    edit,
    /** Ends the typing pause and waits for the response. */
    answered: async () => {
      clock.increment(200);
      await settle();
    },
    wait: (ms: number) => clock.increment(ms),
    asked: () => ports.searchCities.mock.calls.map(([{ postalCode }]) => postalCode),
  };
}

const cityOf = (checkout: Checkout): string => checkout.getSnapshot().context.fields['address.city'];
const placeOf = (checkout: Checkout) => checkout.getSnapshot().children.citySearch?.getSnapshot().value;

describe('a postal code', () => {
  test('fills the one city that it has, and another code its own @R5.18', async () => {
    const { checkout, ports, edit, answered } = openForm();
    ports.searchCities.mockResolvedValueOnce(['Paris']).mockResolvedValueOnce(['Lyon']);
    edit('address.postalCode', '75010');
    await answered();
    expect(cityOf(checkout)).toBe('Paris');
    expect(ports.writeDraft.mock.lastCall?.[0].draft.fields['address.city']).toBe('Paris');
    edit('address.postalCode', '69003');
    await answered();
    expect(cityOf(checkout)).toBe('Lyon');
  });

  test('is asked about once, when it is whole and the typing pauses @R5.18', async () => {
    const { ports, edit, answered, wait, asked } = openForm();
    ports.searchCities.mockResolvedValue(['Paris']);
    for (const code of ['7', '75', '750', '7501', '75010', '75011']) edit('address.postalCode', code);
    wait(199);
    edit('address.postalCode', '75010');
    wait(199);
    expect(asked()).toEqual([]);
    await answered();
    edit('address.postalCode', '7501');
    edit('address.postalCode', '75010');
    await answered();
    expect(asked()).toEqual(['75010']);
  });

  test('of several cities offers them, and fills none @R5.18', async () => {
    const { checkout, ports, edit, answered } = openForm();
    ports.searchCities.mockResolvedValue(['Rambouillet', 'Sonchamp']);
    edit('address.postalCode', '78120');
    await answered();
    expect([cityOf(checkout), placeOf(checkout)]).toEqual(['', { known: 'offered' }]);
    edit('address.city', 'Sonchamp');
    expect(placeOf(checkout)).toEqual({ known: 'right' });
  });

  test.each([
    ['nobody answers for', lost],
    ['is no city’s', async () => []],
  ])('that %s leaves the city as it is', async (_, answer) => {
    const { checkout, ports, edit, answered } = openForm();
    ports.searchCities.mockImplementation(answer);
    edit('address.city', 'Lyon');
    edit('address.postalCode', '75010');
    await answered();
    expect([cityOf(checkout), placeOf(checkout)]).toEqual(['Lyon', 'unknown']);
  });

  test('whose answer takes three seconds changes nothing any more', async () => {
    const { checkout, ports, edit, answered, wait } = openForm();
    ports.searchCities.mockImplementation(() => pending());
    edit('address.postalCode', '75010');
    await answered();
    wait(3000);
    expect([cityOf(checkout), placeOf(checkout)]).toEqual(['', 'unknown']);
  });

  test('of the invoice fills the invoice’s city, and nothing of the delivery', async () => {
    const { checkout, ports, edit, answered } = openForm();
    ports.searchCities.mockResolvedValue(['Paris']);
    edit('billing.address.postalCode', '75010');
    await answered();
    expect(checkout.getSnapshot().context.fields).toMatchObject({
      'billing.address.city': 'Paris',
      'address.city': '',
    });
  });
});

/** The city is Lyon, but the postal code is in Paris. */
async function doubting() {
  const form = openForm();
  form.ports.searchCities.mockResolvedValue(['Paris']);
  form.edit('address.city', 'Lyon');
  form.edit('address.postalCode', '75010');
  await form.answered();
  return form;
}

describe('a city that was typed', () => {
  test('is never replaced: the shopper is asked, and may keep it @R5.19', async () => {
    const { checkout } = await doubting();
    expect([cityOf(checkout), placeOf(checkout)]).toEqual(['Lyon', { known: 'doubted' }]);
    checkout.send({ type: 'city.kept' });
    checkout.send({ type: 'city.left' });
    expect([cityOf(checkout), placeOf(checkout)]).toEqual(['Lyon', { known: 'kept' }]);
  });

  test('is asked about when its field is left, not while it is being written @R5.19', async () => {
    const { checkout, ports, edit, answered } = openForm();
    ports.searchCities.mockResolvedValue(['Paris']);
    edit('address.postalCode', '75010');
    edit('address.city', 'Ly');
    await answered();
    expect(placeOf(checkout)).toEqual({ known: 'named' });
    edit('address.city', 'Lyon');
    expect(placeOf(checkout)).toEqual({ known: 'named' });
    checkout.send({ type: 'city.left' });
    expect(placeOf(checkout)).toEqual({ known: 'doubted' });
    edit('address.city', 'PARIS 10');
    expect(placeOf(checkout)).toEqual({ known: 'right' });
  });

  test('is not asked about any more when an address is picked, or all is wiped', async () => {
    const picking = await doubting();
    picking.checkout.send({
      type: 'address.picked',
      group: 'address',
      suggestion: { id: '1', label: '', line1: '12 rue des Lilas', postalCode: '44000', city: 'Nantes' },
    });
    expect([cityOf(picking.checkout), placeOf(picking.checkout)]).toEqual(['Nantes', 'unknown']);
    const wiping = await doubting();
    wiping.checkout.send({ type: 'data.wiped' });
    expect(placeOf(wiping.checkout)).toBe('unknown');
  });
});
