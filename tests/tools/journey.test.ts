import { expect, test } from 'vitest';
import { chartOf, statesIn, type ChartState, type ChartTransition } from 'xstate-workbench/chart/chart';
import { discoverMachines } from '#tools/discover.ts';
import { lanes, places } from '#tools/diagrams/journey/places.ts';
import { drawJourney } from '#tools/diagrams/journey/sheet.ts';
import { storyOf } from '#tools/diagrams/journey/story.ts';
import { leavingPaper, smallestPoints } from '#tests/support/printed.ts';

const subjects = await discoverMachines();
const charts = subjects.map(({ machine }) => chartOf(machine));
const svg = drawJourney(charts);
/** Text of a drawing, with wrapped lines joined. */
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

/** Returns the drawing without one transition, or the error. */
const drawingWithout = (lost: string): string => {
  try {
    return drawJourney(changed((one) => (one.name === lost ? [] : [one])));
  } catch (error) {
    return String(error);
  }
};
const lost = (part: string) => () => storyOf(changed((one) => (one.name.includes(part) ? [] : [one])));

test('the journey is one sheet of A4 that can be read', () => {
  expect(svg).toContain('width="297mm" height="210mm"');
  expect(smallestPoints(svg)).toBeGreaterThanOrEqual(7);
  expect(leavingPaper(svg)).toEqual([]);
});

test('each place is told in words and leads back to its state, without a name of the code', () => {
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
  const spoken = names.filter(
    (name) => name !== undefined && /[A-Z.]/.test(name.slice(1)) && words.has(name),
  );
  expect(spoken).toEqual([]);
});

test('every way that is drawn is one that the chart has', () => {
  const known = new Set(
    charts.flatMap(statesIn).flatMap((state) => state.transitions.map(({ name }) => name)),
  );
  const { ways } = storyOf(charts);
  for (const { transitions } of ways) {
    expect(transitions.length).toBeGreaterThan(0);
    expect(transitions.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('each transition between two places that the chart loses is missed, or its drawing is stale', () => {
  const told = new Set(storyOf(charts).ways.flatMap(({ transitions }) => transitions));
  expect([...told].filter((name) => drawingWithout(name) === svg)).toEqual([]);
});

test('a limit, a guard and an event that the root has lost are named', () => {
  expect(lost('finalisingLimit')).toThrow('tells checkout.finalisingLimit, which is no limit');
  expect(lost('order.refunded')).toThrow(
    'tells registering > refunded by "order.refunded", which the chart does not have',
  );
  expect(lost('lock.unavailable')).toThrow('tells checking > elsewhere by "lock.unavailable"');
});

test('a way that is new in the chart has to be told, or left out with a reason', () => {
  const renamed = changed((one) =>
    one.name.includes('card.uncertain')
      ? [one, { ...one, name: 'new', trigger: { kind: 'event', name: 'card.lost' } }]
      : [one],
  );
  expect(() => storyOf(renamed)).toThrow('The journey neither tells nor leaves out new');
});

test('a way that leads elsewhere is told no more where it led', () => {
  const elsewhere = changed((one) =>
    one.name.includes('order.refunded') ? [{ ...one, targets: ['checkout.success'] }] : [one],
  );
  expect(() => storyOf(elsewhere)).toThrow('tells registering > refunded by "order.refunded"');
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
  'checkout.leaveDelay',
  'order.patienceLimit',
])('another limit %s is another drawing', (limit) => {
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

test('each limit of the purchase is counted as a wait, or left out with a reason', () => {
  const [first, ...others] = charts;
  if (first === undefined) throw new Error('There are no charts');
  const trigger = { kind: 'elapsed', name: 'newLimit', after: 5000 } as const;
  const [known] = statesIn(first).flatMap(({ transitions }) => transitions);
  if (known === undefined) throw new Error(`${first.id} has no transitions`);
  const limited = { ...first, id: 'promo', transitions: [{ ...known, name: 'late', trigger }] };
  expect(() => storyOf([...others, limited])).toThrow(
    'neither counts nor leaves out the wait promo.newLimit',
  );
});

/** Parses a written duration such as "3 min 37 s" or "120 h 10 min" into seconds. */
const secondsOf = (written: string): number =>
  [...written.matchAll(/(\d+)\s(h|min|s)\b/g)].reduce(
    (sum, [, figure, unit = '']) => sum + Number(figure) * ({ h: 3600, min: 60 }[unit] ?? 1),
    0,
  );

test('each longest wait is the sum of the limits that stand beside it, and stands in the box of its place', () => {
  const { waits } = storyOf(charts);
  const written = plain(textOf(svg));
  for (const { place, when, total, parts } of waits) {
    const { sign, of } = places[place];
    const said = plain([total, when].filter((one) => one !== undefined).join(' '));
    const told = parts.map(({ duration, says }) => (parts.length > 1 ? `${duration} ${says}` : says));
    const [, box = ''] = svg.split(`data-state="${of[of.length - 1]}"`);

    expect(written).toContain(`${sign} ${said} ${parts.length > 1 ? '=' : ':'} ${plain(told.join(' + '))}`);
    expect(parts.reduce((sum, { duration }) => sum + secondsOf(duration), 0)).toBe(secondsOf(total));
    expect(plain(textOf(box.split('data-state=', 1).join('')))).toContain(said);
  }
  expect(waits.map(({ total }) => plain(total))).toEqual(expect.arrayContaining(['96 h', '11 min 17 s']));
});

test('each screen of the shop is named over the places that are on it', () => {
  const screens = [...svg.matchAll(/>(Écran \d[^<]*)</g)].map(([, text = '']) => plain(text));
  expect(screens).toEqual([
    'Écran 1 : Accueil',
    'Écran 2 : Formulaire',
    'Écran 3 : Paiement (cases 3 à 9, B à D)',
    'Écran 4 : Merci',
  ]);
});

test('an end is what leads nowhere, and looks like one', () => {
  const led = new Set(storyOf(charts).ways.map(({ from }) => places[from].sign));
  const ends = [...svg.matchAll(/<g class="([^"]*\bplace\b[^"]*)"[^]*?class="rank"[^>]*>(\w)</g)]
    .filter(([, classes = '']) => /\bend\b/.test(classes))
    .map(([, , sign]) => sign);
  expect(ends).toEqual(
    Object.values(places)
      .map(({ sign }) => sign)
      .filter((sign) => !led.has(sign)),
  );
  expect(ends).toEqual(['A']);
});

test('what happens to money is said at each end', () => {
  const ends = storyOf(charts).places.filter(([, { lane }]) => lane === lanes.length - 1);
  expect(ends.map(([, { word, money }]) => [word, money])).toEqual([
    ['Commande confirmée', 'Payé'],
    [
      'Paiement rendu ou annulé',
      'Carte débitée : tout est rendu, le prestataire l’a accepté. Carte non débitée : rien à rendre',
    ],
    ['Commande gardée, ne pas repayer', 'Payé, ou peut-être payé'],
    ['Aucun paiement trouvé', 'Rien n’est débité, d’après le serveur'],
  ]);
  const spaced = plain(textOf(svg));
  for (const [, { money = '' }] of ends) expect(spaced).toContain(money);
});
