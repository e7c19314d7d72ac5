import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import { escapeText } from './text.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

const tag = (name: string, attributes: Attributes, lines: readonly string[] = []): string[] => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [` ${key}="${escapeText(value)}"`],
  );
  const open = `<${name}${written.join('')}`;
  return lines.length === 0 ? [`${open}/>`] : [`${open}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
};

const raisePrefix = 'raise ';

/** Formats actions by name, because SCXML cannot contain the functions of a machine. */
const actionLines = (actions: readonly string[]): string[] =>
  actions.flatMap((action) =>
    action.startsWith(raisePrefix)
      ? tag('raise', { event: action.slice(raisePrefix.length) })
      : tag('script', {}, [escapeText(action)]),
  );

const delayId = ({ source, trigger: { name } }: ChartTransition): string => `after.${name}.${source}`;

function eventOf(transition: ChartTransition): string | undefined {
  const { kind, name } = transition.trigger;
  switch (kind) {
    case 'done':
      return `done.invoke.${name}`;
    case 'failed':
      return `error.platform.${name}`;
    case 'finished':
      return `done.state.${name}`;
    case 'elapsed':
      return delayId(transition);
    case 'route':
      return 'xstate.route';
    case 'event':
      return name;
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
      target: transition.targets.join(' '),
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

function linesOf(state: ChartState): string[] {
  const { id, kind, initial, history, invokes, entry, exit, transitions, states } = state;
  if (kind === 'history')
    return tag(
      'history',
      { id, type: history },
      initial === undefined ? [] : tag('transition', { target: initial }),
    );
  const delayed = transitions.filter(({ trigger }) => trigger.kind === 'elapsed');
  const sends = delayed.flatMap((transition) => {
    const { after, name } = transition.trigger;
    const event = delayId(transition);
    return tag('send', {
      id: event,
      event,
      ...(after === undefined ? { delayexpr: name } : { delay: `${after}ms` }),
    });
  });
  const cancels = delayed.flatMap((transition) => tag('cancel', { sendid: delayId(transition) }));
  const [entryLines, exitLines] = [
    [...actionLines(entry), ...sends],
    [...actionLines(exit), ...cancels],
  ];
  return tag(elements[kind], { id, initial }, [
    ...(entryLines.length === 0 ? [] : tag('onentry', {}, entryLines)),
    ...(exitLines.length === 0 ? [] : tag('onexit', {}, exitLines)),
    ...invokes.flatMap(({ id: actor, source }) => tag('invoke', { id: actor, src: source })),
    ...transitions.flatMap(transitionLines),
    ...states.flatMap(linesOf),
  ]);
}

/** Returns a chart as SCXML, with guards and actions as names. */
export const scxmlOf = (chart: ChartState): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...tag(
      'scxml',
      { xmlns: 'http://www.w3.org/2005/07/scxml', version: '1.0', name: chart.key, initial: chart.id },
      linesOf(chart),
    ),
    '',
  ].join('\n');
