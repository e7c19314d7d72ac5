import { Refusal } from '#workbench/adapter/load.ts';
import { createReader } from '#workbench/adapter/open.ts';
import { ordinaryBounds, surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import { junitOf } from '#workbench/paths/junit.ts';
import { pairCoverage, planPairs } from '#workbench/paths/pairs.ts';
import { planOf } from '#workbench/paths/plan.ts';
import { statesIn } from '#workbench/chart/chart.ts';
import { statesNamed, wayBetween } from '#workbench/paths/ways.ts';
import { distinctNames } from './distinctNames.ts';
import { openAll } from './openAll.ts';
import { boundsIn, progressOf, statesOption } from './bounds.ts';
import type { Command, Given, Invocation } from './command.ts';
import { columnsOf, dataOf, isWhole, notesOn, rowOf, suiteOf, toursOf, type Finding } from './report.ts';
import { tableOf } from './table.ts';

function withPairs(survey: Survey): Survey {
  const tours = [...survey.tours, ...planPairs(survey)];
  return { ...survey, tours, pairs: pairCoverage([survey], tours) };
}

const textIn = (given: Given): string | undefined => (typeof given === 'string' ? given : undefined);

/** Replaces all tours with the requested shortest path. If none exists, reports it. */
function alongTheWay(
  { opened: { chart, words }, survey }: Pick<Finding, 'opened' | 'survey'>,
  { options, messages, tell }: Invocation,
): Survey {
  const [to, from] = [textIn(options['to']), textIn(options['from'])];
  if (to === undefined) return survey;
  const { avoid = [] } = options;
  const shunned = Array.isArray(avoid) ? avoid.map(String) : [];
  const way = wayBetween(survey, chart, words, { to, from, avoid: shunned });
  if (way === undefined) {
    const { history, noWay, noWayFound } = messages.paths;
    const named = statesNamed(chart, words, to);
    const isHistory = statesIn(chart).every(({ id, kind }) => kind === 'history' || !named.includes(id));
    // An unmet guard or a bound may hide a path.
    const isSure = survey.missed.length === 0 && !survey.isPartial;
    tell(isHistory ? history(to) : isSure ? noWay(to) : noWayFound(to));
    return { ...survey, tours: [] };
  }
  return { ...survey, tours: [way] };
}

const formats = ['plan', 'json', 'junit'] as const;

/** @throws Refusal for invalid or conflicting options */
function refuseUseless({ options, messages: { paths: said } }: Invocation): void {
  const { cover, to, from, avoid } = options;
  if (cover !== undefined && cover !== 'pairs' && cover !== 'transitions')
    throw new Refusal(said.noCover(String(cover)));
  const [format, other] = formats.filter((one) => options[one] === true);
  if (format !== undefined && other !== undefined) throw new Refusal(said.apart(format, other));
  if (format !== undefined && to !== undefined) throw new Refusal(said.apart(format, 'to'));
  if (to === undefined && (from !== undefined || avoid !== undefined)) throw new Refusal(said.noGoal);
}

async function run(invocation: Invocation): Promise<number> {
  const { options, language, messages, print, tell } = invocation;
  refuseUseless(invocation);
  const bounds = boundsIn(invocation, ordinaryBounds);
  const opened = await openAll(invocation);
  const read = await createReader();
  const findings = opened.map((one): Finding => {
    const subject = read(one);
    const explored = surveyOf(subject, bounds, language, progressOf(invocation));
    const covered = options['cover'] === 'pairs' ? withPairs(explored) : explored;
    return { opened: one, subject, survey: alongTheWay({ opened: one, survey: covered }, invocation) };
  });
  if (options['to'] !== undefined) {
    const found = findings.filter(({ survey }) => survey.tours.length > 0);
    if (found.length > 0) print(found.flatMap((finding) => toursOf(finding, messages)).join('\n'));
    return found.length === findings.length ? 0 : 1;
  }
  if (options['junit'] === true) {
    const names = distinctNames(opened);
    print(
      junitOf(
        findings.map((finding, index) => suiteOf(finding, names[index] ?? '', messages)),
        messages.missed,
      ),
    );
  } else if (options['json'] === true)
    print(
      JSON.stringify(
        findings.map((finding) => dataOf(finding, messages)),
        undefined,
        2,
      ),
    );
  else if (options['plan'] === true) {
    for (const { opened: one, survey } of findings) print(planOf(one.chart, one.words, survey));
  } else {
    print(tableOf([columnsOf(findings, messages), ...findings.map((finding) => rowOf(finding, messages))]));
    if (options['tours'] === true)
      print(findings.flatMap((finding) => toursOf(finding, messages)).join('\n'));
  }
  for (const note of findings.flatMap((finding) => notesOn(finding, messages))) tell(note);
  return findings.every(isWhole) ? 0 : 1;
}

export const paths: Command = {
  name: 'paths',
  does: ({ paths: { does } }) => does,
  options: {
    tours: { type: 'boolean', help: ({ paths: { tours } }) => tours },
    plan: { type: 'boolean', help: ({ paths: { plan } }) => plan },
    json: { type: 'boolean', help: ({ paths: { json } }) => json },
    junit: { type: 'boolean', help: ({ paths: { junit } }) => junit },
    cover: { type: 'string', value: 'pairs', help: ({ paths: { cover } }) => cover },
    to: { type: 'string', value: ({ values: { state } }) => state, help: ({ paths: { to } }) => to },
    from: { type: 'string', value: ({ values: { state } }) => state, help: ({ paths: { from } }) => from },
    avoid: {
      type: 'string',
      value: ({ values: { name } }) => name,
      multiple: true,
      help: ({ paths: { avoid } }) => avoid,
    },
    states: statesOption(ordinaryBounds),
  },
  run,
};
