import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from '#e2e/support/apt.ts';

interface Program {
  /** Possible names of the executable. The first one found on the PATH is used. */
  readonly names: readonly string[];
  /** Environment variable that overrides the executable's path. */
  readonly variable: string;
  /** Debian package that contains the executable. */
  readonly package: string;
}

const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], variable: 'FIREFOX', package: 'firefox-esr' },
  webkit: { names: ['WebKitWebDriver'], variable: 'WEBKIT_DRIVER', package: 'webkit2gtk-driver' },
  display: { names: ['Xvfb'], variable: 'XVFB', package: 'xvfb' },
} as const satisfies Readonly<Record<string, Program>>;
type ProgramName = keyof typeof programs;

const names: readonly ProgramName[] = ['firefox', 'webkit', 'display'];

function findProgram(name: ProgramName): string | undefined {
  const { names: commands, variable } = programs[name];
  const override = process.env[variable];
  if (override !== undefined) return existsSync(override) ? override : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(existsSync);
}

const missingPrograms = (): readonly ProgramName[] => names.filter((name) => findProgram(name) === undefined);

/** Returns the path of an executable. @throws Error that names the missing Debian package */
export function requireProgram(name: ProgramName): string {
  const path = findProgram(name);
  const { names: commands, variable, package: debian } = programs[name];
  if (path === undefined)
    throw new Error(
      `${commands[0]} not found. Install the package ${debian} or set ${variable} to its path.`,
    );
  return path;
}

/**
 * Installs the executables of browser tests as root on Debian: Firefox, WebKit and WebKit's display.
 * @throws Error that names the missing Debian package
 */
export function ensurePrograms(): void {
  if (missingPrograms().length > 0)
    installPackages(...missingPrograms().map((name) => programs[name].package));
  names.forEach(requireProgram);
}
