import type { Language } from '#workbench/chart/language.ts';
import { tryEverything, type Bounds } from '#workbench/adapter/exploring.ts';
import { createFacts } from '#workbench/adapter/facts.ts';
import { Refusal } from '#workbench/adapter/load.ts';
import { createReader } from '#workbench/adapter/open.ts';
import { steadily } from '#workbench/adapter/steady.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import { boundsOfMutants, surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import type { Whole } from '#workbench/mutants/oracles.ts';
import { mutantText } from '#workbench/mutants/phrases.ts';
import { mutate as breakAll, type MutationReport } from '#workbench/mutants/run.ts';
import { goalsMet } from '#workbench/paths/coverage.ts';
import { answerRule } from '#workbench/paths/stranded.ts';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Command, Invocation } from './command.ts';
import { boundNotes, boundsIn, moreThan, progressOf, statesOption } from './bounds.ts';
import { openAll } from './openAll.ts';
import { readablyIn } from './readable.ts';
import { addressOf, promiseOf, stepsIn, troubleText } from './report.ts';
import { tableOf } from './table.ts';

interface Judged {
  readonly report: MutationReport;
  readonly explored: Survey;
  readonly bounds: Bounds;
}

/** Default events, plus the larger samples that alone covered a goal. */
function tellingEvents({ events }: Subject, { edges, breaking }: Survey): AnyEventObject[] {
  const ordinary = new Set(events);
  const shown = new Set(edges.filter(({ event }) => ordinary.has(event)).flatMap(goalsMet));
  const others = new Set<AnyEventObject>();
  for (const edge of edges) {
    const goals = goalsMet(edge).filter((goal) => !shown.has(goal));
    if (goals.length > 0) others.add(edge.event);
    for (const goal of goals) shown.add(goal);
  }
  // A sample that breaks the original machine would appear to kill every mutant.
  return [...ordinary, ...others].filter((event) => !breaking.has(event));
}

const nothingFurther: Subject['further'] = () => ({ inputs: [], events: [], cut: [] });

function wholeOf(subject: Subject, { bounds, language }: { bounds: Bounds; language: Language }) {
  return (machine: AnyStateMachine, goals: readonly string[]): Whole => {
    const facts = createFacts(subject.constants);
    const tried = tryEverything(
      { ...subject, machine, further: nothingFurther },
      { facts, goals, bounds, language },
    );
    const { starts, edges, breaks, endless, isPartial, isGrowing } = tried;
    return { starts, edges, breaks: [...breaks, ...endless], isCut: isPartial && !isGrowing };
  };
}

/**
 * @throws Refusal if the original machine never settles or violates its invariants, because mutants cannot be
 * judged then
 */
function judged(subject: Subject, name: string, invocation: Invocation): Judged {
  const { messages, language } = invocation;
  const { machine, inputs, invariants, constants, intended } = subject;
  const bounds = boundsIn(invocation, boundsOfMutants);
  const explored = surveyOf(subject, bounds, language, progressOf(invocation));
  const { endless, starts, breaks } = explored;
  const [step] = endless;
  if (step !== undefined) throw new Refusal(messages.mutate.endless(name, step));
  if (starts.length === 0) throw new Refusal(messages.mutate.noStart(name, breaks.join(', ')));
  // A stranding response does not kill mutants, so they can still be judged.
  const breach = explored.breaches.find(({ rule }) => rule !== answerRule);
  if (breach !== undefined) {
    const { unsound, unsoundAsAll } = messages.mutate;
    const isOwn = Object.hasOwn(invariants, breach.rule);
    const said = (isOwn ? unsound : unsoundAsAll)(name, promiseOf(breach, messages));
    throw new Refusal([said, ...stepsIn(breach.tour, messages)].join('\n'));
  }
  const keyOf = createFacts(constants).contentOf;
  const events = tellingEvents(subject, explored);
  const begun = explored.starts.map(({ input }) => input);
  const exploreWhole = wholeOf({ ...subject, inputs: begun, events }, { bounds, language });
  try {
    const report = steadily(() =>
      breakAll(
        { machine, inputs, events, invariants, keyOf },
        { problemsOf: () => [], explored, language, intended, exploreWhole },
      ),
    );
    return { report, explored, bounds };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function run(invocation: Invocation): Promise<number> {
  const { language, messages, print, tell } = invocation;
  const opened = await openAll(invocation);
  const read = await createReader();
  let refusals = 0;
  const reports = opened.flatMap((one) => {
    const name = addressOf(one);
    const readably = readablyIn(one.chart, one.words);
    try {
      return [Object.assign(judged(read(one), one.chart.key, invocation), { name, readably })];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals += 1;
      tell(readably(`${name}: ${error.message}`));
      return [];
    }
  });
  const rows = reports.map(({ name, report: { mutants, killed, equivalents, survivors, by } }) => [
    name,
    ...[mutants, killed, equivalents.length, survivors.length].map(String),
    [...by]
      .toSorted(([, one], [, other]) => other - one)
      .map(([oracle, count]) => `${messages.mutate.oracles[oracle]} ${count}`)
      .join(', '),
  ]);
  if (rows.length > 0) print(tableOf([messages.mutate.columns, ...rows]));
  for (const { name, report, explored, bounds, readably } of reports) {
    for (const reason of explored.breaks)
      tell(readably(`${name}: ${troubleText(messages.breaks, reason, explored, messages)}`));
    for (const note of boundNotes(explored, messages)) tell(`${name}: ${note}`);
    const cut = report.survivors.filter(({ isCut }) => isCut).length;
    if (cut > 0) tell(`${name}: ${messages.mutate.cut(cut, bounds.states, moreThan(bounds.states))}`);
    for (const [state, survivors] of Map.groupBy(report.survivors, ({ mutant }) => mutant.state)) {
      tell(`${name}: ${messages.mutate.survive(state, survivors.length)}`);
      for (const { mutant, difference } of survivors)
        tell(readably(`  ${mutantText(mutant, language)} (${difference})`));
    }
  }
  if (refusals > 0) return 2;
  return reports.every(({ report }) => report.survivors.length === 0) ? 0 : 1;
}

export const mutate: Command = {
  name: 'mutate',
  does: ({ mutate: { does } }) => does,
  options: { states: statesOption(boundsOfMutants) },
  run,
};
