import { constants, existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

export interface ProjectCopy {
  /** Folder of the copy in which commands run. */
  readonly folder: string;
  /** File outside of the project, for the output of commands. */
  readonly log: string;
  /** Returns the place of a project file in the copy. `undefined` for files outside the project. */
  readonly pathOf: (file: string) => string | undefined;
}

/** Folders that tests do not need. Build output is copied, because packages of a workspace may import it. */
const skippedFolder = /^(?:\.git|\.cache|\.next|\.nuxt|\.turbo|coverage|playwright-report|test-results)$/;

const packagesFolder = 'node_modules';

const foldersAbove = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))];

const isWorkspace = (folder: string): boolean =>
  existsSync(join(folder, 'pnpm-workspace.yaml')) ||
  /"workspaces"\s*:/.test(readFileSync(join(folder, 'package.json'), 'utf8'));

const pathInside = (root: string, path: string): string | undefined => {
  const inner = relative(root, path);
  return inner.startsWith('..') || inner === path ? undefined : inner;
};

/** Returns the folder to copy, and the folder in it for commands. */
function projectOf(file: string, workingFolder: string): { readonly root: string; readonly folder: string } {
  const packages = foldersAbove(dirname(file)).filter((folder) => existsSync(join(folder, 'package.json')));
  const [nearest = dirname(file)] = packages;
  const installed = packages.find((folder) => existsSync(join(folder, packagesFolder)));
  const root =
    packages.findLast((folder) => folder === installed || folder === workingFolder || isWorkspace(folder)) ??
    nearest;
  return { root, folder: pathInside(root, workingFolder) === undefined ? nearest : workingFolder };
}

/**
 * Copies a folder. Packages become links, but their folder does not, because tools write caches there.
 * @param targetOf returns the target of a link in the copy
 */
async function copyFolder(
  from: string,
  to: string,
  targetOf: (target: string) => string,
  hasPackages = false,
): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  const copies = entries.map(async (entry) => {
    const { name } = entry;
    const [source, target] = [join(from, name), join(to, name)];
    if (name === packagesFolder) return copyFolder(source, target, targetOf, true);
    if (entry.isSymbolicLink()) {
      const linked = await realpath(source).catch(() => source);
      return symlink(targetOf(linked), target, 'junction');
    }
    if (entry.isFile()) return copyFile(source, target, constants.COPYFILE_FICLONE);
    if (!entry.isDirectory() || (!hasPackages && skippedFolder.test(name))) return undefined;
    if (!hasPackages || name.startsWith('@') || name === '.bin')
      return copyFolder(source, target, targetOf, hasPackages);
    return name.startsWith('.') ? undefined : symlink(source, target, 'junction');
  });
  await Promise.all(copies);
}

/** Copies the project of a file to a temporary folder, calls `use`, and deletes the copy. */
export async function withProjectCopy<T>(file: string, use: (copy: ProjectCopy) => Promise<T>): Promise<T> {
  const { root, folder } = projectOf(await realpath(file), await realpath(process.cwd()));
  const place = await realpath(await mkdtemp(join(tmpdir(), 'workbench-project-')));
  const copy = join(place, basename(root));
  const pathOf = (path: string): string | undefined => {
    const inner = pathInside(root, path);
    return inner === undefined || inner.includes(packagesFolder) ? undefined : join(copy, inner);
  };
  try {
    await copyFolder(root, copy, (target) => pathOf(target) ?? target);
    return await use({ folder: pathOf(folder) ?? copy, log: join(place, 'output.log'), pathOf });
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 3 });
  }
}
