import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command without prompts and shows its output. */
export function runCommand(command: string, ...commandArguments: readonly string[]): void {
  spawnSync(command, commandArguments, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs Debian packages. Does nothing if the user is not root or `apt-get` is missing. */
export function installPackages(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.info(`Installing ${packages.join(', ')}.`);
  runCommand('apt-get', 'update');
  runCommand('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
}
