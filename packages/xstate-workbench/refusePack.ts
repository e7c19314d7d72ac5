/**
 * The source folder cannot be packed, because Node does not run TypeScript in `node_modules`. Pack the output of
 * `build.ts` instead.
 */
console.error(
  'This folder holds the source. Make the package first: npm run build -w xstate-workbench && npm pack ./packages/xstate-workbench/dist',
);
process.exitCode = 1;
