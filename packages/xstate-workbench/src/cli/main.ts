#!/usr/bin/env node
import { languageOf, messagesIn } from './language.ts';
import { neededInsteadOf } from './node.ts';

const { versions, env, stderr } = process;
const needed = neededInsteadOf(versions.node);
if (needed === undefined) {
  // Imported late, because older Node versions fail on its modules.
  await import('./program.ts');
} else {
  stderr.write(`${messagesIn(languageOf(undefined, env) ?? 'en').oldNode(needed, versions.node)}\n`);
  process.exitCode = 2;
}
