#!/usr/bin/env node
import module from 'node:module';
import { languageOf, messagesFor } from './language.ts';
import { requiredNodeMajor } from './nodeVersion.ts';

const { versions, env, stderr } = process;
const needed = requiredNodeMajor(versions.node);
if (needed === undefined) {
  // The next start reads the compiled code of TypeScript from Node's cache.
  module.enableCompileCache();
  // The program is imported after the version check, because older Node versions fail on its modules.
  await import('./program.ts');
} else {
  stderr.write(`${messagesFor(languageOf(undefined, env) ?? 'en').outdatedNode(needed, versions.node)}\n`);
  process.exitCode = 2;
}
