import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { actsOf } from '#tools/paths/cases/script.ts';
import { faultWords } from '#sandbox/panel/faultWords.ts';
import { faultSettings } from './byHand/faults.ts';
import { conecs, restoflash, swile } from './byHand/starts.ts';

test('sets each of two faults in a separate panel step', () => {
  const setting = faultSettings([
    { call: 'edenred.balances', mode: 'refuse INVALID_TOKEN' },
    { call: 'edenred.token', mode: 'refuse invalid_grant' },
  ]);
  const [panel = ''] = setting.split(' Ou\u00a0: ');
  expect(panel.split('; puis ').map((part) => part.includes(faultWords.set))).toEqual([true, true]);
});

test('uses a custom port in every command of a plan', () => {
  const plan = execFileSync(process.execPath, ['tools/paths.ts', 'checkout', '--plan', '--priority', '1'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: '4321' },
  });
  const commands = plan.match(/`[^`]*npm (?:start|run orders)[^`]*`/g) ?? [];
  expect(commands.length).toBeGreaterThan(4);
  expect(commands.filter((command) => !/PORT=4(?:321|000)/.test(command))).toEqual([]);
  expect(plan).not.toContain('localhost:3000');
});

test('describes a voucher as charged today or reserved for a later date', () => {
  for (const start of [conecs, swile, restoflash])
    expect(actsOf(start).flatMap(({ expected }) => expected)).toContainEqual(
      expect.stringMatching(/débités aujourd’hui, ou réservés/),
    );
});
