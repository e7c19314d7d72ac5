import { definePlugin, defineRule, type ESTree } from '@oxlint/plugins';

/** Unclear words in comments and test titles, each with a hint. CONTRIBUTING.md has the style guide. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^(?:What|Who|Whoever|Whose|Whom|Which|Where)\b(?!.*\?$)/u, 'Start with a noun or a third-person verb.'],
  [/\b(?:whoever|whosoever|somebody|nobody)\b/iu, 'Name the actor: customer, operator, browser, server.'],
  [/\breckon\w*\b/iu, 'Write "calculate" or "amount".'],
  [/\banew\b/iu, 'Write "again", "retry" or "re-create".'],
];
const titlePatterns = [
  ...patterns,
  [/^(?:who|what|that|of|where|which|whose)\b/iu, 'Start with a third-person verb: "rejects ...".'] as const,
];
const proseOf = (comment: string): string => comment.replaceAll(/^\*|\n\s*\*?\s*/gu, ' ').trim();
const isTest = (callee: ESTree.Node): boolean =>
  callee.type === 'Identifier'
    ? ['describe', 'it', 'test'].includes(callee.name)
    : (callee.type === 'MemberExpression' && isTest(callee.object)) ||
      (callee.type === 'CallExpression' && isTest(callee.callee));

export const prose = defineRule({
  create(context) {
    const check = (text: string, of: typeof patterns, node: { readonly range: [number, number] }): void => {
      const found = of.find(([pattern]) => pattern.test(text));
      if (found !== undefined) context.report({ node, message: `${found[1]} Found: "${text}"` });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          check(proseOf(comment.value), patterns, comment);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (title === undefined || !isTest(callee)) return;
        if (title.type === 'Literal') check(String(title.value), titlePatterns, title);
        if (title.type === 'TemplateLiteral')
          check(title.quasis.map(({ value }) => value.raw).join('…'), titlePatterns, title);
      },
    };
  },
});

export default definePlugin({ meta: { name: 'plain-english' }, rules: { prose } });
