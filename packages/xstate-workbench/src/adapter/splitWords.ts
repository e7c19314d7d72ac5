import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { durationOf } from '#workbench/chart/durations.ts';
import type { Language } from '#workbench/chart/language.ts';
import { eventName } from '#workbench/chart/eventWords.ts';
import { isInlineId } from '#workbench/chart/names.ts';
import { emptyWords, type Words } from '#workbench/chart/words.ts';
import { namePhrases, type NamePhrases } from './namePhrases.ts';

/** Splits names such as `awaitingPayment`, `SUBMIT_FORM` and `order.paid` into words. Sentences are unchanged. */
export function splitName(name: string): string {
  // Codes such as PT15M and names with other characters are unchanged.
  if (!/^[\w.$:/-]+$/.test(name) || /^[A-Z]+\d[A-Z\d]*$/.test(name)) return name;
  const parts = name
    .replaceAll(/[\w$]+/g, (part) =>
      part
        .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
        .replaceAll(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
        .replaceAll('_', ' '),
    )
    .split(/[\s.:/-]+/)
    .filter((part) => part !== '');
  const isShouted = !/[a-z]/.test(name);
  return parts.map((part) => (isShouted || !/^[A-Z]{2,}$/.test(part) ? part.toLowerCase() : part)).join(' ');
}

const inlinePattern = /^(?<kind>guard|action)(?: (?<index>\d+))? of (?<slot>".*") in (?<state>".*")$/;
const unquote = (text: string): string => {
  const value: unknown = JSON.parse(text);
  return splitName(String(value));
};

const operandPattern = String.raw`(?:not |in )*[\w.#+-]+(?: \((?:(?! (?:and|or) )[^()])*\))?`;
const combinationPattern = new RegExp(`^${operandPattern}(?: (?:and|or) ${operandPattern})*$`);

/** Splits the names of a combined guard into words: `not isPaid and in open.door`. Other source text is unchanged. */
function combinedGuardWord(name: string, phrases: NamePhrases): string {
  if (!combinationPattern.test(name)) return splitName(name);
  return name
    .split(/ (?=(?:and|or) )/)
    .map((operand) => {
      const [, operator, notPrefix, inStatePrefix, guard = '', param = ''] =
        /^(?:(and|or) )?(not )?(in )?([^(]*?)( \(.*\))?$/.exec(operand) ?? [];
      const state = guard.replaceAll('+', ' + ');
      const condition =
        inStatePrefix === undefined
          ? splitName(guard) + param
          : phrases.inState(splitName(state.replace('#', '')));
      const word = notPrefix === undefined ? condition : phrases.not(condition);
      return operator === undefined ? word : `${operator === 'and' ? phrases.and : phrases.or} ${word}`;
    })
    .join(' ');
}

function guardOrActionWord(name: string, phrases: NamePhrases): string {
  const { kind, index, slot, state } = inlinePattern.exec(name)?.groups ?? {};
  if (slot === undefined || state === undefined) return combinedGuardWord(name, phrases);
  const place = { slot: unquote(slot), state: unquote(state), number: index ?? '' };
  return kind === 'guard' ? phrases.guardLabel(place) : phrases.actionLabel(place);
}

const delayedSendPattern = /^(?<sending>(?:raise|sendTo)(?: .*?)?) after (?<delay>.+)$/;

/** Label of a delayed `raise` or `sendTo`. A numeric delay is printed as a duration. `undefined` for other actions. */
function delayedSendWord(
  name: string,
  language: Language,
  word: (sending: string) => string,
): string | undefined {
  const { sending, delay } = delayedSendPattern.exec(name)?.groups ?? {};
  if (sending === undefined || delay === undefined) return undefined;
  const duration = isNamedDelay(delay) ? delay : durationOf(Number(delay), language);
  return namePhrases[language].delayedSend(word(sending), duration);
}

function actionWord(name: string, phrases: NamePhrases): string {
  const [, kind = '', detail = ''] = /^(\w+)(?: (.*))?$/.exec(name) ?? [];
  const format = Object.hasOwn(phrases.builtIn, kind) ? phrases.builtIn[kind] : undefined;
  return format === undefined ? guardOrActionWord(name, phrases) : format(splitName(detail));
}

function eventWord(type: string, phrases: NamePhrases): string {
  if (type === '*') return phrases.anyEvent;
  if (type.endsWith('.*')) return phrases.anyEventOf(splitName(type.slice(0, -2)));
  const { actor } = /^xstate\.snapshot\.(?<actor>.+)$/.exec(type)?.groups ?? {};
  return actor === undefined ? splitName(type) : phrases.snapshotOf(splitName(actor));
}

const isNamedDelay = (delay: string): boolean => !/^[\d.]+$/.test(delay);

const dictionary = (
  names: readonly (string | undefined)[],
  wordOf: (name: string) => string,
): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (name === undefined ? [] : [[name, wordOf(name)]])));

/**
 * Returns the parent of each history state, by the history state's id. Empty if the chart has only one history state,
 * because its label needs no parent.
 */
function ownersOfHistories(states: readonly ChartState[]): ReadonlyMap<string, ChartState> {
  const owners = states.flatMap((owner) =>
    owner.states.flatMap((state) => (state.kind === 'history' ? [[state.id, owner] as const] : [])),
  );
  return new Map(owners.length > 1 ? owners : []);
}

const triggerNames = (chart: ChartState, kind: string): string[] =>
  statesIn(chart)
    .flatMap(({ transitions }) => transitions)
    .flatMap(({ trigger }) => (trigger.kind === kind ? [trigger.name] : []));

interface Labels {
  /** Label of a state. `owner` is the parent of a history state, if the chart has several of them. */
  readonly state: (state: ChartState, owner: ChartState | undefined) => string;
  readonly guard: (name: string) => string;
  readonly action: (name: string) => string;
  readonly actor: (id: string, source: string | undefined, state: string) => string;
}

/** Returns a machine's labels, without those of events and delays. */
function labelsOf(chart: ChartState, title: string, language: Language, labels: Labels): Words {
  const states = statesIn(chart);
  const transitions = states.flatMap((state) => state.transitions);
  const guards = transitions.map(({ guard }) => guard);
  const actions = states.flatMap(({ entry, exit }) => [...entry, ...exit]);
  const owners = ownersOfHistories(states);
  const actionLabel = (name: string): string =>
    delayedSendWord(name, language, labels.action) ?? labels.action(name);
  return {
    ...emptyWords,
    language,
    states: {
      ...Object.fromEntries(states.map((state) => [state.id, labels.state(state, owners.get(state.id))])),
      [chart.id]: title,
    },
    guards: dictionary(guards, labels.guard),
    actions: dictionary(actions.concat(transitions.flatMap((transition) => transition.actions)), actionLabel),
    actors: Object.fromEntries(
      states.flatMap(({ key, invokes }) =>
        invokes.map(({ id, source }) => [id, labels.actor(id, source, key)]),
      ),
    ),
  };
}

/**
 * Returns the labels of a machine as written in code. Parts without a name are described by their position.
 * @param title label of the root state in the drawing
 */
export function namesOf(chart: ChartState, title: string, language: Language): Words {
  const phrases = namePhrases[language];
  const inlineLabel = (name: string): string =>
    inlinePattern.test(name) ? guardOrActionWord(name, phrases) : name;
  const labels = labelsOf(chart, title, language, {
    state: ({ key }, owner) =>
      owner === undefined ? key : `${owner.id === chart.id ? title : owner.key}.${key}`,
    guard: inlineLabel,
    action: inlineLabel,
    actor: (id, source, state) => source ?? (isInlineId(id) ? phrases.workIn(state) : id),
  });
  const snapshots = triggerNames(chart, 'event').filter((name) => name.startsWith('xstate.snapshot.'));
  return {
    ...labels,
    events: dictionary(snapshots, (type) =>
      eventName(type, { ...emptyWords, language, actors: labels.actors }),
    ),
  };
}

/**
 * Returns the labels of a machine, split into words from the names in code.
 * @param title label of the root state in the drawing
 */
export function wordsOf(chart: ChartState, title: string, language: Language): Words {
  const phrases = namePhrases[language];
  const labels = labelsOf(chart, title, language, {
    state({ key, kind, history }, owner) {
      if (kind !== 'history') return splitName(key);
      if (owner === undefined) return phrases.history;
      return phrases.historyOf(owner.id === chart.id ? title : splitName(owner.key), history === 'deep');
    },
    guard: (name) => guardOrActionWord(name, phrases),
    action: (name) => actionWord(name, phrases),
    actor: (_, source, state) =>
      source === undefined ? phrases.workIn(splitName(state)) : splitName(source),
  });
  return {
    ...labels,
    events: dictionary(triggerNames(chart, 'event'), (type) => eventWord(type, phrases)),
    delays: dictionary(triggerNames(chart, 'elapsed').filter(isNamedDelay), splitName),
  };
}
