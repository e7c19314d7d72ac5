import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubjectReader, openMachine } from '#workbench/adapter/openMachine.ts';
import { chartInfoOf, type ChartInfo } from '#workbench/cli/chartInfo.ts';
import { createProject, type Project } from './commandLine.ts';

let project: Project;
beforeAll(async () => {
  project = await createProject();
  const clerk = `setup({ types: {} as { events: { type: 'hurry' } }, actors: { look: fromPromise(async (): Promise<{ price: 5 }> => ({ price: 5 })) } }).createMachine({
  id: 'clerk', initial: 'looking', states: {
    looking: { invoke: { src: 'look', onDone: 'found', onError: 'waiting' } }, waiting: { after: { 2000: 'looking' }, on: { hurry: 'looking' } }, found: { type: 'final' } } });`;
  const booking = `setup({ actors: { clerk } }).createMachine({ id: 'booking', initial: 'seating', states: {
  seating: { invoke: { id: 'desk', src: 'clerk', onDone: 'seated', onError: 'seated' } }, seated: {} } });`;
  const imports = "import { fromPromise, setup } from 'xstate';";
  await project.writeSource('clerk.ts', `${imports}\nexport const clerk = ${clerk}`);
  await project.writeSource(
    'apart.ts',
    `${imports}\nimport { clerk } from './clerk';\nexport const booking = ${booking}`,
  );
  await project.writeSource(
    'together.ts',
    `${imports}\nexport const clerk = ${clerk}\nexport const booking = ${booking}`,
  );
});
afterAll(() => project.remove());

const readMachines = async (file: string): Promise<ReadonlyMap<string, ChartInfo>> => {
  const opened = await openMachine(`${join(project.folder, file)}#booking`, 'en');
  return chartInfoOf([opened], await createSubjectReader(), 'en');
};

test('offers the results, errors and delays of an invoked machine as sample events', async () => {
  const clerk = (await readMachines('together.ts')).get('clerk');

  expect(clerk?.samples).toEqual([
    { type: 'hurry' },
    { type: 'xstate.error.actor.0.clerk.looking', error: 'network down', actorId: '0.clerk.looking' },
    { type: 'xstate.done.actor.0.clerk.looking', output: { price: 5 }, actorId: '0.clerk.looking' },
    { type: 'xstate.after.2000.clerk.waiting' },
  ]);
  expect(clerk?.words.states['clerk.looking']).toBe('looking');
});

test('offers results without payload if the invoked machine is in another file', async () => {
  const machines = await readMachines('apart.ts');

  expect([...machines.keys()].toSorted()).toEqual(['booking', 'clerk']);
  expect(machines.get('clerk')?.samples).toContainEqual({
    type: 'xstate.done.actor.0.clerk.looking',
    actorId: '0.clerk.looking',
  });
});
