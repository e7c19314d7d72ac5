/** Below node_modules Node strips no types, so this folder cannot run as a package: only what `build.ts` writes can. */
console.error(
  'This folder holds the source. Make the package first: npm run build -w xstate-workbench && npm pack ./packages/xstate-workbench/dist',
);
process.exitCode = 1;
