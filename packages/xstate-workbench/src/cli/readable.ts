import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn, type Language } from '#workbench/chart/language.ts';
import { sentenceOf } from '#workbench/chart/phrases.ts';
import type { Words } from '#workbench/chart/words.ts';

/** The type of XState's own event that sets a transition off; undefined for an event of the machine. */
function ownType({ trigger: { kind, name }, source }: ChartTransition): string | undefined {
  if (kind === 'done') return `xstate.done.actor.${name}`;
  if (kind === 'failed') return `xstate.error.actor.${name}`;
  if (kind === 'finished') return `xstate.done.state.${name}`;
  return kind === 'elapsed' ? `xstate.after.${name}.${source}` : undefined;
}

/** What stands in the names of transitions and goals, as each language says it. */
function phrasesOfNames(language: Language | undefined): readonly (readonly [string, string])[] {
  const { stays, forbidden, guardSaysNo } = phrasesIn(language);
  const names = phrasesIn('en');
  return [
    [`-> (${names.stays})`, `-> (${stays})`],
    [`-> (${names.forbidden})`, `-> (${forbidden})`],
    [`, ${names.guardSaysNo}`, `, ${guardSaysNo}`],
  ];
}

/** Puts what people wrote, such as `onDone: charge`, in place of the types that XState made of it. */
export function readablyIn(chart: ChartState, words: Words): (text: string) => string {
  const sentences = statesIn(chart)
    .flatMap(({ transitions }) => transitions)
    .flatMap((transition) => {
      const type = ownType(transition);
      return type === undefined ? [] : [[type, sentenceOf(transition.trigger, words)] as const];
    })
    // One type may begin as another does.
    .toSorted(([one], [other]) => other.length - one.length);
  const said = [...sentences, ...phrasesOfNames(words.language)];
  return (text) => said.reduce((told, [name, sentence]) => told.replaceAll(name, sentence), text);
}
