import { UserError } from '#workbench/adapter/loadMachine.ts';
import { openMachine, type OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { withRevision } from '#workbench/adapter/revision.ts';
import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import { compareCharts, markOf, type Mark, type StateChange } from '#workbench/diff/compare.ts';
import type { Command, Invocation } from './command.ts';
import { createReadableText } from '#workbench/paths/readableText.ts';

const signs: Readonly<Record<Mark, string>> = { added: '+', removed: '-', changed: '~' };

/** Side of a comparison: a git revision, or today's files. */
interface Side {
  readonly revision: string | undefined;
  readonly address: string | undefined;
}

const addressPattern = /^(?:(?<revision>[^:]{2,}):)?(?<address>.*\.[cm]?[jt]sx?(?:#.+)?)$/s;

function sideOf(word: string): Side {
  const groups = addressPattern.exec(word)?.groups;
  return groups === undefined
    ? { revision: word, address: undefined }
    : { revision: groups['revision'], address: groups['address'] };
}

function openSide({ revision }: Side, address: string, { language }: Invocation): Promise<OpenedMachine> {
  const open = (path: string): Promise<OpenedMachine> => openMachine(path, language);
  return revision === undefined ? open(address) : withRevision(revision, address, language, open);
}

/** Text of a transition without its state, which is the heading of the lines. */
const transitionText = ({ source, written }: ChartTransition): string =>
  written.startsWith(`${source}: `) ? written.slice(source.length + 2) : written;

const stateText = ({ kind, initial, written }: ChartState): string =>
  [kind, ...(initial === undefined ? [] : [`initial ${initial}`]), ...written].join(', ');

function changeLine<T>(
  { before, after }: { readonly before: T | undefined; readonly after: T | undefined },
  textOf: (part: T) => string,
): string[] {
  const [old, current] = [before, after].map((part) => (part === undefined ? '' : textOf(part)));
  const sign = signs[markOf({ before, after })];
  if (old === '' || current === '' || old === current) return [`  ${sign} ${current || old}`];
  return [`  ${sign} ${current}`, `    ${old}`];
}

/** Position of a transition among the candidates of its event. It is shown if only the position changes. */
const rankText = (rank: number | undefined): string => (rank === undefined ? '' : ` (${rank})`);

/** Formats a changed state: its own change, then its transitions. Below a change is the old text. */
function changeText(change: StateChange): string {
  const { before, after, transitions } = change;
  const ownText = [before, after].map((state) => (state === undefined ? '' : stateText(state)));
  return [
    after?.id ?? before?.id ?? '',
    ...(ownText[0] === ownText[1] ? [] : changeLine({ before, after }, stateText)),
    ...transitions.flatMap((pair) => {
      const isMoved = pair.before?.written === pair.after?.written;
      return changeLine(pair, (one) => transitionText(one) + (isMoved ? rankText(one.rank) : ''));
    }),
  ].join('\n');
}

async function run(invocation: Invocation): Promise<number> {
  const { addresses, messages, options, print } = invocation;
  const [one, other, ...rest] = addresses.map(sideOf);
  if (one === undefined || other === undefined) throw new UserError(messages.diff.wantsTwo);
  const address = rest[0]?.address ?? other.address ?? one.address;
  if (address === undefined || rest.length > 1) throw new UserError(messages.diff.wantsTwo);
  const [before, after] = await Promise.all([
    openSide(one, one.address ?? address, invocation),
    openSide(other, other.address ?? address, invocation),
  ]);
  const changes = compareCharts(before.chart, after.chart);
  const toReadable = createReadableText(after.chart, after.words);
  if (options['json'] === true) print(JSON.stringify(changes, undefined, 2));
  else if (changes.length === 0) print(messages.diff.same);
  else print(changes.map((change) => toReadable(changeText(change))).join('\n'));
  return changes.length === 0 ? 0 : 1;
}

export const diff: Command = {
  name: 'diff',
  description: ({ diff: { does } }) => does,
  usage: ({ values: { address }, diff: { sides, revision } }) =>
    `${sides}   (${address}, ${revision}:${address}, ${revision})`,
  isRepeatable: true,
  options: { json: { type: 'boolean', help: ({ paths: { json } }) => json } },
  run,
};
