import { classNamesIn } from './classes.ts';

interface Rule {
  /** Selectors or at-rule before the block, or a whole statement without a block. */
  readonly prelude: string;
  /** Content of the block. `null` for a statement without a block. */
  readonly body: string | null;
}

/** Strings, which may contain braces, and all characters that start or end a rule. */
const marks = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g;

/** Splits minified CSS into its outermost rules. */
function rulesIn(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let [start, bodyStart, depth] = [0, 0, 0];
  for (const { 0: mark, index } of css.matchAll(marks)) {
    const end = index + 1;
    if (mark === '{' && (depth += 1) === 1) bodyStart = end;
    else if (mark === '}' && (depth -= 1) === 0) {
      rules.push({ prelude: css.slice(start, bodyStart - 1), body: css.slice(bodyStart, index) });
      start = end;
    } else if (mark === ';' && depth === 0) {
      rules.push({ prelude: css.slice(start, end), body: null });
      start = end;
    }
  }
  return rules;
}

function withoutParentheses(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutParentheses(shorter);
}

/**
 * Removes the rules of minified CSS whose classes are missing in a page's HTML.
 * Classes within parentheses, as in `:is(.a, .b)`, are ignored, so some unused rules stay.
 */
export function usedStyles(css: string, markup: string): string {
  const usedClasses = classNamesIn(markup);
  const canMatch = (selector: string): boolean =>
    [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].every(([, name = '']) => usedClasses.has(name));
  const keepUsed = (sheet: string): string =>
    rulesIn(sheet)
      .map(({ prelude, body }) => {
        if (body === null) return prelude;
        const isGroup = /^@(?:media|layer|supports|container)\b/.test(prelude);
        const usedBody = isGroup ? keepUsed(body) : body;
        const isUsed = prelude.startsWith('@')
          ? usedBody !== '' || !isGroup
          : withoutParentheses(prelude).split(',').some(canMatch);
        return isUsed ? `${prelude}{${usedBody}}` : '';
      })
      .join('');
  return keepUsed(css);
}
