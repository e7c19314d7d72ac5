import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

interface Outcome {
  readonly code: number | string;
  readonly output: string;
  readonly problems: readonly string[];
}

const run = (command: string, option: string): Promise<Outcome> =>
  new Promise((settle) => {
    execFile(process.execPath, [`tools/${command}.ts`, option], (error, output, problems) => {
      settle({ code: error?.code ?? 0, output, problems: problems.split('\n') });
    });
  });

test.each(['atlas', 'diagrams', 'inspect', 'mutate', 'release', 'replay'])(
  'prints the help of %s and rejects an unknown option',
  async (command) => {
    const help = await run(command, '--help');
    expect(help).toMatchObject({ code: 0, problems: [''] });
    expect(help.output).toMatch(/^npm run [\s\S]+--help +cette aide/);
    const unknown = await run(command, '--colour');
    expect(unknown.code).toBe(2);
    expect(unknown.problems.slice(0, 3)).toEqual([
      'L’option --colour n’existe pas.',
      '',
      help.output.split('\n', 1).join(''),
    ]);
  },
);
