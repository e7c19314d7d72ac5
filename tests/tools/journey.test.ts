import { expect, test } from 'vitest';
import { chartOf, statesIn, type ChartState, type ChartTransition } from 'xstate-workbench/chart/chart';
import { discoverMachines } from '#tools/discover.ts';
import { lanes, places } from '#tools/diagrams/journey/places.ts';
import { drawJourney } from '#tools/diagrams/journey/sheet.ts';
import { journeyOf } from '#tools/diagrams/journey/story.ts';
import { overflowingPaper, smallestFontPoints } from '#tests/support/printLayout.ts';

const subjects = await discoverMachines();
const charts = subjects.map(({ machine }) => chartOf(machine));
const svg = drawJourney(charts);
/** Returns the text of an SVG drawing, with wrapped lines joined. */
const textOf = (drawing: string): string =>
  [...drawing.matchAll(/<text[^>]*>([^<]*)/g)]
    .map(([, text = '']) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

const plain = (text: string): string => text.replaceAll('\u{a0}', ' ');

type Change = (transition: ChartTransition) => readonly ChartTransition[];

const withTransitions = (state: ChartState, change: Change): ChartState => ({
  ...state,
  transitions: state.transitions.flatMap(change),
  states: state.states.map((inner) => withTransitions(inner, change)),
});
const changed = (change: Change): ChartState[] => charts.map((chart) => withTransitions(chart, change));

/** Returns the drawing of a chart without one transition, or the error. */
const drawingWithout = (name: string): string => {
  try {
    return drawJourney(changed((one) => (one.name === name ? [] : [one])));
  } catch (error) {
    return String(error);
  }
};
const buildWithout = (part: string) => () =>
  journeyOf(changed((one) => (one.name.includes(part) ? [] : [one])));

test('fits the journey on one readable A4 sheet', () => {
  expect(svg).toContain('width="297mm" height="210mm"');
  expect(smallestFontPoints(svg)).toBeGreaterThanOrEqual(7);
  expect(overflowingPaper(svg)).toEqual([]);
});

test('labels each place in words, links its state and shows no code names', () => {
  for (const { word, of } of Object.values(places)) {
    expect(textOf(svg)).toContain(word);
    expect(svg).toContain(`data-state="${of[of.length - 1]}"`);
  }
  const states = charts.flatMap(statesIn);
  const transitions = states.flatMap((state) => state.transitions);
  const names = [
    ...states.map(({ id }) => id),
    ...transitions.flatMap(({ guard, trigger }) => [guard, trigger.name]),
  ];
  const words = new Set(textOf(svg).split(' '));
  const codeNames = names.filter(
    (name) => name !== undefined && /[A-Z.]/.test(name.slice(1)) && words.has(name),
  );
  expect(codeNames).toEqual([]);
});

test('draws only transitions that exist in a chart', () => {
  const existing = new Set(
    charts.flatMap(statesIn).flatMap((state) => state.transitions.map(({ name }) => name)),
  );
  const { ways } = journeyOf(charts);
  for (const { transitions } of ways) {
    expect(transitions.length).toBeGreaterThan(0);
    expect(transitions.filter((name) => !existing.has(name))).toEqual([]);
  }
});

test('changes the drawing or throws when a drawn transition is removed from its chart', () => {
  const drawn = new Set(journeyOf(charts).ways.flatMap(({ transitions }) => transitions));
  expect([...drawn].filter((name) => drawingWithout(name) === svg)).toEqual([]);
});

test('throws with the name of a removed limit or event', () => {
  expect(buildWithout('finalisingLimit')).toThrow('tells checkout.finalisingLimit, which is no limit');
  expect(buildWithout('order.refunded')).toThrow(
    'tells registering > refunded by "order.refunded", which the chart does not have',
  );
  expect(buildWithout('lock.unavailable')).toThrow('tells checking > elsewhere by "lock.unavailable"');
});

test('throws for a new transition that is neither drawn nor excluded', () => {
  const renamed = changed((one) =>
    one.name.includes('card.uncertain')
      ? [one, { ...one, name: 'new', trigger: { kind: 'event', name: 'card.lost' } }]
      : [one],
  );
  expect(() => journeyOf(renamed)).toThrow('The journey neither tells nor leaves out new');
});

test('throws for a transition whose target has changed', () => {
  const elsewhere = changed((one) =>
    one.name.includes('order.refunded') ? [{ ...one, targets: ['checkout.success'] }] : [one],
  );
  expect(() => journeyOf(elsewhere)).toThrow('tells registering > refunded by "order.refunded"');
});

test.each([
  'promo.checkTimeout',
  'delivery.searchTimeout',
  'account.answerTimeout',
  'card.answerTimeout',
  'card.paymentTimeout',
  'card.uncertaintyLimit',
  'delivery.verificationTimeout',
  'voucher.submissionTimeout',
  'voucher.answerTimeout',
  'card.workLimit',
  'card.submissionTimeout',
  'overlay.submissionTimeout',
  'order.voucherLimit',
  'checkout.lockTimeout',
  'checkout.finalisingLimit',
  'checkout.otherTabTimeout',
  'order.patienceLimit',
])('draws the new duration when the limit %s changes', (limit) => {
  const [machine = '', delay = ''] = limit.split('.');
  const longer = charts.map((chart) =>
    chart.id !== machine
      ? chart
      : withTransitions(chart, (one) =>
          one.trigger.name === delay ? [{ ...one, trigger: { ...one.trigger, after: 77_000 } }] : [one],
        ),
  );
  expect(textOf(svg)).not.toContain('77 s');
  expect(textOf(drawJourney(longer))).toContain('77 s');
});

test('throws for a new limit that is neither counted nor excluded', () => {
  const [first, ...others] = charts;
  if (first === undefined) throw new Error('There are no charts');
  const trigger = { kind: 'elapsed', name: 'newLimit', after: 5000 } as const;
  const [template] = statesIn(first).flatMap(({ transitions }) => transitions);
  if (template === undefined) throw new Error(`${first.id} has no transitions`);
  const limited = { ...first, id: 'promo', transitions: [{ ...template, name: 'late', trigger }] };
  expect(() => journeyOf([...others, limited])).toThrow(
    'neither counts nor leaves out the wait promo.newLimit',
  );
});

/** Converts a written duration such as "3 min 37 s" or "120 h 10 min" to seconds. */
const secondsOf = (written: string): number =>
  [...written.matchAll(/(\d+)\s(h|min|s)\b/g)].reduce(
    (sum, [, figure, unit = '']) => sum + Number(figure) * ({ h: 3600, min: 60 }[unit] ?? 1),
    0,
  );

test('shows each maximum wait as the sum of its time limits, at its place', () => {
  const { waits } = journeyOf(charts);
  const written = plain(textOf(svg));
  for (const { place, when, total, parts } of waits) {
    const { sign, of } = places[place];
    const label = plain([total, when].filter((one) => one !== undefined).join(' '));
    const sentences = parts.map(({ duration, says }) => (parts.length > 1 ? `${duration} ${says}` : says));
    const [, box = ''] = svg.split(`data-state="${of[of.length - 1]}"`);

    expect(written).toContain(
      `${sign} ${label} ${parts.length > 1 ? '=' : ':'} ${plain(sentences.join(' + '))}`,
    );
    expect(parts.reduce((sum, { duration }) => sum + secondsOf(duration), 0)).toBe(secondsOf(total));
    expect(plain(textOf(box.split('data-state=', 1).join('')))).toContain(label);
  }
  expect(waits.map(({ total }) => plain(total))).toEqual(expect.arrayContaining(['96 h', '11 min 17 s']));
});

test('labels each screen of the shop with its places', () => {
  const screens = [...svg.matchAll(/>(Écran \d[^<]*)</g)].map(([, text = '']) => plain(text));
  expect(screens).toEqual([
    'Écran 1 : Accueil',
    'Écran 2 : Formulaire',
    'Écran 3 : Paiement (cases 3 à 9, B à D)',
    'Écran 4 : Merci',
  ]);
});

test('draws exactly the places without outgoing transitions as ends', () => {
  const departures = new Set(journeyOf(charts).ways.map(({ from }) => places[from].sign));
  const ends = [...svg.matchAll(/<g class="([^"]*\bplace\b[^"]*)"[^]*?class="rank"[^>]*>(\w)</g)]
    .filter(([, classes = '']) => /\bend\b/.test(classes))
    .map(([, , sign]) => sign);
  expect(ends).toEqual(
    Object.values(places)
      .map(({ sign }) => sign)
      .filter((sign) => !departures.has(sign)),
  );
  expect(ends).toEqual(['A']);
});

test('shows the effect on the customer’s money at each end', () => {
  const ends = journeyOf(charts).places.filter(([, { lane }]) => lane === lanes.length - 1);
  expect(ends.map(([, { word, money }]) => [word, money])).toEqual([
    ['Commande confirmée', 'Payé'],
    [
      'Paiement remboursé ou annulé',
      'Carte débitée : remboursement total accepté. Carte non débitée : rien à rembourser',
    ],
    ['Commande en attente', 'Payé, ou peut-être payé'],
    ['Aucun paiement trouvé', 'Rien n’est débité, d’après le serveur'],
  ]);
  const spaced = plain(textOf(svg));
  for (const [, { money = '' }] of ends) expect(spaced).toContain(money);
});
