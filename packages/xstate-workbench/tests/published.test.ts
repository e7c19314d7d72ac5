import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSubjectReader, openMachine } from '#workbench/adapter/openMachine.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import { surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import type { OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { countFullyCoveredGuards } from '#workbench/paths/coverage.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const packages = {
  '@ledgerhq/device-management-kit': {
    file: './published/ledger.ts',
    names: [
      'callTaskInApp',
      'deviceConnection',
      'genuineCheck',
      'getDeviceMetadata',
      'getDeviceStatus',
      'goToDashboard',
      'installApp',
      'installLanguagePackage',
      'installOrUpdateApps',
      'listApps',
      'listAppsWithMetadata',
      'listInstalledApps',
      'openApp',
      'openAppWithDependencies',
      'sendCommandInApp',
      'uninstallApp',
      'waitForAppAndVersion',
    ],
  },
  '@sanity/comlink': { file: './published/comlink.ts', names: ['connection', 'node', 'request'] },
} as const;
const machines = Object.entries(packages).flatMap(([from, { file, names }]) =>
  names.map((name) => [from, name, file] as const),
);

/** Limits of the exploration. They are lower than the command's defaults, so that the test takes seconds. */
const bounds = { maxSituations: 120, maxEdges: 40_000 };

let published = '';
let readSubject: (opened: OpenedMachine) => Subject;

beforeAll(async () => {
  [published, readSubject] = await Promise.all([
    readFile(pathOf('../PUBLISHED.md'), 'utf8'),
    createSubjectReader(),
  ]);
});

/** Returns a row of the table in PUBLISHED.md without its last cell, which is written by hand. */
function rowOf(name: string, { starts, edges, goals, missed, tours, isPartial }: Survey): string {
  const open = new Set(missed);
  const coveredCount = (all: readonly string[]): string =>
    `${all.filter((goal) => !open.has(goal)).length} of ${all.length}`;
  const situations = new Set([...starts.map(({ key }) => key), ...edges.map(({ to }) => to)]).size;
  return `| ${[name, `${situations}${isPartial ? '+' : ''}`, coveredCount(goals.transitions), countFullyCoveredGuards(goals, missed).join(' of '), tours.length].join(' | ')} |`;
}

test('covers twenty published machines', () => expect(machines).toHaveLength(20));

describe.each(machines)('%s: %s', (_from, name, file) => {
  test('has current results in PUBLISHED.md, with a reason if goals are uncovered', async () => {
    const opened = await openMachine(`${pathOf(file)}#${name}`, 'en');
    expect(await svgOf(opened.chart, opened.words)).toMatch(/^<svg[^]*<\/svg>\s*$/);
    const survey = surveyOf(readSubject(opened), bounds);
    const row = rowOf(name, survey);
    const line = published.split('\n').find((one) => one.startsWith(`| ${name} |`));
    expect(line?.slice(0, row.length)).toBe(row);
    const reason = line?.slice(row.length).replaceAll(/[|\s]/g, '');
    expect(reason === '').toBe(survey.missed.length === 0);
  });
});
