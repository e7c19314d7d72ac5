import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createProject } from './commandLine.ts';

test.each([
  ['order', '--lang en'],
  ['player', '--lang fr --names words'],
])('has an up-to-date drawing of %s in the README, which `vitest -u` writes', async (name, options) => {
  const project = await createProject();
  const source = fileURLToPath(new URL(`./readme/${name}.ts`, import.meta.url));
  const { out } = await project.cli(`draw ${source} -o - ${options}`);
  await project.remove();

  await expect(out).toMatchFileSnapshot(`../docs/${name}.svg`);
});
