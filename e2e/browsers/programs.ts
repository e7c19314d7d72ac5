import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from '#e2e/support/apt.ts';

interface Program {
  /** Names on the PATH. The first match is used. */
  readonly names: readonly string[];
  /** Environment variable that overrides the path. */
  readonly variable: string;
  /** Debian package. */
  readonly package: string;
}

const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], variable: 'FIREFOX', package: 'firefox-esr' },
  webkit: { names: ['WebKitWebDriver'], variable: 'WEBKIT_DRIVER', package: 'webkit2gtk-driver' },
  display: { names: ['Xvfb'], variable: 'XVFB', package: 'xvfb' },
} as const satisfies Readonly<Record<string, Program>>;
type ProgramName = keyof typeof programs;

const names: readonly ProgramName[] = ['firefox', 'webkit', 'display'];

function pathOf(name: ProgramName): string | undefined {
  const { names: called, variable } = programs[name];
  const told = process.env[variable];
  if (told !== undefined) return existsSync(told) ? told : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return called.flatMap((each) => folders.map((folder) => join(folder, each))).find(existsSync);
}

const missing = (): readonly ProgramName[] => names.filter((name) => pathOf(name) === undefined);

/** @throws Error that names the missing package */
export function programAt(name: ProgramName): string {
  const path = pathOf(name);
  const { names: called, variable, package: debian } = programs[name];
  if (path === undefined)
    throw new Error(
      `There is no ${called[0]}: install the package ${debian}, or say in ${variable} where it is.`,
    );
  return path;
}

/**
 * Installs missing programs as root on Debian: Firefox, WebKit and WebKit's display.
 * @throws Error that names the missing package
 */
export function ensurePrograms(): void {
  if (missing().length > 0) installPackages(...missing().map((name) => programs[name].package));
  names.forEach(programAt);
}
