import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { durationOf } from '#workbench/chart/durations.ts';
import type { Language } from '#workbench/chart/language.ts';
import { isPlacedId } from '#workbench/chart/names.ts';
import type { Words } from '#workbench/chart/words.ts';
import { saying, type Saying } from './saying.ts';

/** Splits `awaitingPayment`, `SUBMIT_FORM` and `order.paid` into words. Sentences are unchanged. */
export function splitName(name: string): string {
  // Codes such as PT15M are unchanged too.
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

const placed = /^(?<kind>guard|action)(?: (?<index>\d+))? of (?<slot>".*") in (?<state>".*")$/;
const unquoted = (text: string): string => {
  const value: unknown = JSON.parse(text);
  return splitName(String(value));
};

const part = String.raw`(?:not |in )*[\w.#+-]+(?: \((?:(?! (?:and|or) )[^()])*\))?`;
const combination = new RegExp(`^${part}(?: (?:and|or) ${part})*$`);

/** Words of a combined guard: `not isPaid and in open.door`. Other source text is unchanged. */
function combinedWord(name: string, language: Saying): string {
  if (!combination.test(name)) return splitName(name);
  return name
    .split(/ (?=(?:and|or) )/)
    .map((one) => {
      const [, joint, not, within, guard = '', given = ''] =
        /^(?:(and|or) )?(not )?(in )?([^(]*?)( \(.*\))?$/.exec(one) ?? [];
      const state = guard.replaceAll('+', ' + ');
      const asked =
        within === undefined ? splitName(guard) + given : language.within(splitName(state.replace('#', '')));
      const word = not === undefined ? asked : language.not(asked);
      return joint === undefined ? word : `${joint === 'and' ? language.and : language.or} ${word}`;
    })
    .join(' ');
}

function partWord(name: string, language: Saying): string {
  const { kind, index, slot, state } = placed.exec(name)?.groups ?? {};
  if (slot === undefined || state === undefined) return combinedWord(name, language);
  const place = { slot: unquoted(slot), state: unquoted(state), number: index ?? '' };
  return kind === 'guard' ? language.guardAt(place) : language.actionAt(place);
}

const sentLater = /^(?<sending>(?:raise|sendTo)(?: .*?)?) after (?<delay>.+)$/;

/**
 * Words of a delayed `raise` or `sendTo`, with a numeric delay as a duration. `undefined` for other actions.
 */
function laterWord(name: string, language: Language, word: (sending: string) => string): string | undefined {
  const { sending, delay } = sentLater.exec(name)?.groups ?? {};
  if (sending === undefined || delay === undefined) return undefined;
  const length = isNamedDelay(delay) ? delay : durationOf(Number(delay), language);
  return saying[language].later(word(sending), length);
}

function actionWord(name: string, language: Saying): string {
  const [, kind = '', detail = ''] = /^(\w+)(?: (.*))?$/.exec(name) ?? [];
  const say = Object.hasOwn(language.builtIn, kind) ? language.builtIn[kind] : undefined;
  return say === undefined ? partWord(name, language) : say(splitName(detail));
}

function eventWord(type: string, language: Saying): string {
  if (type === '*') return language.anyEvent;
  if (type.endsWith('.*')) return language.anyOf(splitName(type.slice(0, -2)));
  const { actor } = /^xstate\.snapshot\.(?<actor>.+)$/.exec(type)?.groups ?? {};
  return actor === undefined ? splitName(type) : language.updateOf(splitName(actor));
}

const isNamedDelay = (delay: string): boolean => !/^[\d.]+$/.test(delay);

const dictionary = (
  names: readonly (string | undefined)[],
  wordOf: (name: string) => string,
): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (name === undefined ? [] : [[name, wordOf(name)]])));

/** Parents of history states, by history id. Empty if there is only one, because it needs no qualifier. */
function ownersOfHistories(states: readonly ChartState[]): ReadonlyMap<string, ChartState> {
  const owners = states.flatMap((owner) =>
    owner.states.flatMap((state) => (state.kind === 'history' ? [[state.id, owner] as const] : [])),
  );
  return new Map(owners.length > 1 ? owners : []);
}

/**
 * Source names of a machine. Unnamed parts are described by their place.
 * @param title root label of the drawing
 */
export function namesOf(chart: ChartState, title: string, language: Language): Words {
  const phrases = saying[language];
  const states = statesIn(chart);
  const transitions = states.flatMap((state) => state.transitions);
  const actions = states.flatMap(({ entry, exit }) => [...entry, ...exit]);
  const owners = ownersOfHistories(states);
  const keyOf = ({ id, key }: ChartState): string => {
    const owner = owners.get(id);
    return owner === undefined ? key : `${owner.id === chart.id ? title : owner.key}.${key}`;
  };
  const placedWord = (name: string): string => (placed.test(name) ? partWord(name, phrases) : name);
  const sentWord = (name: string): string =>
    laterWord(name, language, (sending) => sending) ?? placedWord(name);
  return {
    language,
    states: { ...Object.fromEntries(states.map((state) => [state.id, keyOf(state)])), [chart.id]: title },
    events: {},
    guards: dictionary(
      transitions.map(({ guard }) => guard),
      placedWord,
    ),
    actions: dictionary(actions.concat(transitions.flatMap((transition) => transition.actions)), sentWord),
    actors: Object.fromEntries(
      states.flatMap(({ key, invokes }) =>
        invokes.map(({ id, source }) => [id, source ?? (isPlacedId(id) ? phrases.workIn(key) : id)]),
      ),
    ),
    delays: {},
    announcements: {},
  };
}

/**
 * Default words, split from the names of a machine.
 * @param title root label of the drawing
 */
export function wordsOf(chart: ChartState, title: string, language: Language): Words {
  const phrases = saying[language];
  const states = statesIn(chart);
  const transitions = states.flatMap((state) => state.transitions);
  const named = (kind: string): string[] =>
    transitions.flatMap(({ trigger }) => (trigger.kind === kind ? [trigger.name] : []));
  const owners = ownersOfHistories(states);
  const keyWord = ({ id, key, kind, history }: ChartState): string => {
    if (kind !== 'history') return splitName(key);
    const owner = owners.get(id);
    if (owner === undefined) return phrases.history;
    return phrases.historyOf(owner.id === chart.id ? title : splitName(owner.key), history === 'deep');
  };

  return {
    language,
    states: { ...Object.fromEntries(states.map((state) => [state.id, keyWord(state)])), [chart.id]: title },
    events: dictionary(named('event'), (type) => eventWord(type, phrases)),
    guards: dictionary(
      transitions.map(({ guard }) => guard),
      (name) => partWord(name, phrases),
    ),
    actions: dictionary(
      states
        .flatMap(({ entry, exit }) => [...entry, ...exit])
        .concat(transitions.flatMap(({ actions }) => actions)),
      (name) =>
        laterWord(name, language, (sending) => actionWord(sending, phrases)) ?? actionWord(name, phrases),
    ),
    actors: Object.fromEntries(
      states.flatMap(({ key, invokes }) =>
        invokes.map(({ id, source }) => [
          id,
          source === undefined ? phrases.workIn(splitName(key)) : splitName(source),
        ]),
      ),
    ),
    delays: dictionary(named('elapsed').filter(isNamedDelay), splitName),
    announcements: {},
  };
}
