import { createReader, openMachine } from '#workbench/adapter/open.ts';
import { surveyOf } from '#workbench/adapter/survey.ts';
import { planOf } from '#workbench/paths/plan.ts';
import { boundsIn, statesOption } from './bounds.ts';
import type { Command, Invocation } from './command.ts';
import { dataOf, isWhole, notesOn, rowOf, toursOf, type Finding } from './report.ts';
import { tableOf } from './table.ts';

async function run(invocation: Invocation): Promise<number> {
  const { addresses, options, language, messages, print, tell } = invocation;
  const bounds = boundsIn(invocation);
  const opened = await Promise.all(addresses.map((address) => openMachine(address, language)));
  const read = await createReader();
  const findings = opened.map((one): Finding => {
    const subject = read(one);
    return { opened: one, subject, survey: surveyOf(subject, bounds) };
  });
  if (options['json'] === true) print(JSON.stringify(findings.map(dataOf), undefined, 2));
  else if (options['plan'] === true) {
    for (const { opened: one, survey } of findings) print(planOf(one.chart, one.words, survey));
  } else {
    print(tableOf([messages.columns, ...findings.map((finding) => rowOf(finding, messages))]));
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
    states: statesOption,
  },
  run,
};
