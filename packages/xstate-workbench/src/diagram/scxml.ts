import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { escapeText } from './text.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

const tag = (name: string, attributes: Attributes, lines: readonly string[] = []): string[] => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [` ${key}="${escapeText(value)}"`],
  );
  const open = `<${name}${written.join('')}`;
  return lines.length === 0 ? [`${open}/>`] : [`${open}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
};

/** Escapes characters that XML does not allow in ids, such as spaces, as `_x0020_`. */
const xmlName = (name: string): string =>
  name.replaceAll(
    /[^\p{L}\p{Nd}_.-]|^[\p{Nd}.-]|\.(?=\.|$)/gu,
    (character) => `_x${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}_`,
  );

const xmlNames = (names: readonly string[]): string => names.map(xmlName).join(' ');

/** Returns the attribute of a delay: milliseconds, or an expression for a dynamic delay. */
const delayOf = (delay: string): Attributes =>
  Number(delay) >= 0 ? { delay: `${delay}ms` } : { delayexpr: delay };

const raisePattern = /^raise (?<event>.+?)(?: after (?<delay>.+))?$/;

/** Formats actions by name, because SCXML cannot contain the functions of a machine. */
const actionLines = (actions: readonly string[]): string[] =>
  actions.flatMap((action) => {
    const { event, delay } = raisePattern.exec(action)?.groups ?? {};
    if (event === undefined) return tag('script', {}, [escapeText(action)]);
    return delay === undefined
      ? tag('raise', { event: xmlName(event) })
      : tag('send', { event: xmlName(event), ...delayOf(delay) });
  });

const delayId = ({ source, trigger: { name } }: ChartTransition): string =>
  xmlName(`after.${name}.${source}`);

function eventOf(transition: ChartTransition): string | undefined {
  const { kind, name } = transition.trigger;
  switch (kind) {
    case 'done':
      return `done.invoke.${xmlName(name)}`;
    case 'failed':
      return `error.platform.${xmlName(name)}`;
    case 'finished':
      return `done.state.${xmlName(name)}`;
    case 'elapsed':
      return delayId(transition);
    case 'route':
      return 'xstate.route';
    case 'event':
      return name.endsWith('*') ? xmlName(name.slice(0, -2)) || '*' : xmlName(name);
    case 'always':
      return undefined;
  }
}

const transitionLines = (transition: ChartTransition): string[] =>
  tag(
    'transition',
    {
      event: eventOf(transition),
      cond: [transition.guard, transition.guardParam].filter((part) => part !== undefined).join(' '),
      target: xmlNames(transition.targets),
      type: transition.isReentering || transition.targets.length === 0 ? undefined : 'internal',
    },
    actionLines(transition.actions),
  );

const elements: Readonly<Record<ChartState['kind'], string>> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

function historyLines({ id, history, initial }: ChartState, parent: ChartState | undefined): string[] {
  const siblings = parent?.states.filter(({ kind }) => kind !== 'history') ?? [];
  const inherited = parent?.initial === undefined ? siblings.map((sibling) => sibling.id) : [parent.initial];
  const target = xmlNames(initial === undefined ? inherited : [initial]);
  return tag('history', { id: xmlName(id), type: history }, tag('transition', { target }));
}

/** @param repeatedIds ids that several states or invocations have. SCXML needs unique ids. */
function linesOf(state: ChartState, repeatedIds: ReadonlySet<string>, parent?: ChartState): string[] {
  const { id, kind, initial = '', invokes, entry, exit, transitions, states } = state;
  if (kind === 'history') return historyLines(state, parent);
  // Several guarded transitions may share a delay.
  const delays = new Map(
    transitions.flatMap((transition) => {
      const { kind: cause, after, name } = transition.trigger;
      return cause === 'elapsed' ? [[delayId(transition), delayOf(String(after ?? name))] as const] : [];
    }),
  );
  const [entryLines, exitLines] = [
    [
      ...actionLines(entry),
      ...[...delays].flatMap(([event, delay]) => tag('send', { id: event, event, ...delay })),
    ],
    [...actionLines(exit), ...[...delays.keys()].flatMap((sendid) => tag('cancel', { sendid }))],
  ];
  return tag(elements[kind], { id: xmlName(id), initial: xmlName(initial) }, [
    ...(entryLines.length === 0 ? [] : tag('onentry', {}, entryLines)),
    ...(exitLines.length === 0 ? [] : tag('onexit', {}, exitLines)),
    ...invokes.flatMap(({ id: actor, source }) =>
      // An event descriptor such as `done.invoke.pay` also matches `done.invoke.pay.cart`.
      tag('invoke', { id: xmlName(repeatedIds.has(actor) ? `${actor}.${id}` : actor), src: source }),
    ),
    ...transitions.flatMap(transitionLines),
    ...states.flatMap((inner) => linesOf(inner, repeatedIds, state)),
  ]);
}

/** Returns a chart as SCXML, with guards and actions as names. */
export function scxmlOf(chart: ChartState): string {
  const states = statesIn(chart);
  const ids = [...states, ...states.flatMap(({ invokes }) => invokes)].map(({ id }) => id);
  const repeatedIds = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const [xmlns, version] = ['http://www.w3.org/2005/07/scxml', '1.0'];
  const [name, initial] = [xmlName(chart.key), xmlName(chart.id)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...tag('scxml', { xmlns, version, name, initial }, linesOf(chart, repeatedIds)),
    '',
  ].join('\n');
}
