import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn, type Language } from '#workbench/chart/language.ts';
import { isInlineId } from '#workbench/chart/names.ts';
import { triggerSentence } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';

/** Returns XState's event type for a trigger, such as the end of a delay. `undefined` for an event of the machine. */
function xstateEventType({ trigger: { kind, name }, source }: ChartTransition): string | undefined {
  if (kind === 'done') return `xstate.done.actor.${name}`;
  if (kind === 'failed') return `xstate.error.actor.${name}`;
  if (kind === 'finished') return `xstate.done.state.${name}`;
  return kind === 'elapsed' ? `xstate.after.${name}.${source}` : undefined;
}

function translatedSuffixes(language: Language | undefined): readonly (readonly [string, string])[] {
  const { stays, blockedEvent, guardFails } = phrasesIn(language);
  const names = phrasesIn('en');
  return [
    [`-> (${names.stays})`, `-> (${stays})`],
    [`-> (${names.blockedEvent})`, `-> (${blockedEvent})`],
    [`, ${names.guardFails}`, `, ${guardFails}`],
  ];
}

/** Returns the labels of invoked work, by the event types and ids that XState generates. */
function labelsOfInvocations(chart: ChartState, words: Words): (readonly [string, string])[] {
  const { snapshotPrefix } = phrasesIn(words.language);
  return statesIn(chart).flatMap(({ invokes }) =>
    invokes.flatMap(({ id }): (readonly [string, string])[] => [
      [`xstate.done.actor.${id}`, triggerSentence({ kind: 'done', name: id }, words)],
      [`xstate.error.actor.${id}`, triggerSentence({ kind: 'failed', name: id }, words)],
      [`xstate.snapshot.${id}`, snapshotPrefix + wordFor(words, 'actors', id)],
      ...(isInlineId(id) ? [[id, wordFor(words, 'actors', id)] as const] : []),
    ]),
  );
}

/**
 * Returns a function that makes a text readable. It replaces XState's generated event types by their form in code, such
 * as `onDone: charge`.
 */
export function createReadableText(chart: ChartState, words: Words): (text: string) => string {
  const sentences = statesIn(chart)
    .flatMap(({ transitions }) => transitions)
    .flatMap((transition) => {
      const type = xstateEventType(transition);
      return type === undefined ? [] : [[type, triggerSentence(transition.trigger, words)] as const];
    })
    .concat(labelsOfInvocations(chart, words))
    // The longest event types are replaced first, because a type may be the beginning of another.
    .toSorted(([one], [other]) => other.length - one.length);
  const replacements = [...sentences, ...translatedSuffixes(words.language)];
  return (text) => replacements.reduce((result, [name, sentence]) => result.replaceAll(name, sentence), text);
}
