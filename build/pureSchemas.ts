import type { Plugin } from 'vite';

/**
 * Marks the calls that initialize constants of schema modules as pure. Without this, pages would contain the
 * request schemas that only the server uses.
 */
export const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/(?:server\/contracts|machines\/domain)\/.*\.ts$/, code: 'zod/mini' },
    handler(code) {
      const pure = this.parse(code, { lang: 'ts' })
        .body.map((statement) =>
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
        )
        .flatMap((declared) => (declared?.type === 'VariableDeclaration' ? declared.declarations : []))
        .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
        .reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
          code,
        );
      return { code: pure, map: null };
    },
  },
});
