import { readFileSync } from 'node:fs';
import { escapeText } from 'xstate-workbench/diagram/text';
import { sentenceOf } from './columns.ts';
import { knownAt } from './knowledge.ts';
import { headingOf, timeOf } from './moments.ts';
import { sequenceOf } from './sequence.ts';
import { headOf, isServer } from './sides.ts';
import type { StoryLine } from './story.ts';
import type { Tale } from './tale.ts';

const stylesheet = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** From whom to whom, as far as somebody else had a part. */
const waysOf = ({ side, from, to }: StoryLine): string =>
  [...(from === null ? [] : [headOf(from)]), headOf(side), ...(to === null ? [] : [headOf(to)])].join(' → ');

function listItem(line: StoryLine): string {
  const { at, isFault } = line;
  return `<li${isFault ? ' class="fault"' : ''}><time datetime="${new Date(at).toISOString()}">${timeOf(at)}</time><span class="way">${escapeText(waysOf(line))}</span><span>${escapeText(sentenceOf(line))}</span></li>`;
}

/** All that the drawing shows, line by line: a list for each stretch of time. */
function listsOf(lines: readonly StoryLine[]): string {
  const parts: string[] = [];
  lines.forEach((line, index) => {
    const heading = headingOf(lines[index - 1], line);
    if (heading !== null)
      parts.push(`${index === 0 ? '' : '</ol>'}<h3>${escapeText(heading)}</h3><ol class="lines">`);
    parts.push(listItem(line));
  });
  return lines.length === 0 ? '' : `${parts.join('\n')}</ol>`;
}

/** What each shopper, their orders and the books came to. */
function endsOf(lines: readonly StoryLine[]): string {
  const people = new Set(
    lines.map(({ behalf }) => behalf).filter((behalf) => behalf !== '' && !isServer(behalf)),
  );
  return Array.from(people, (name) => {
    const last = lines.findLastIndex(({ behalf }) => behalf === name);
    const known = knownAt(lines, last).map(
      ({ who, what }) => `<dt>${escapeText(who)}</dt><dd>${escapeText(what)}</dd>`,
    );
    return `<dl>${known.join('')}</dl>`;
  }).join('\n');
}

/** What a problem says beyond the title. */
const detailOf = (problem: string, title: string): string =>
  problem.startsWith(`${title}\u00a0: `) ? problem.slice(title.length + 3) : problem;

/** A tale as one page that needs nothing else: a sequence diagram, the same as lists, and what came of it. */
export function pageOf({ title, problems, circumstances, defect, command, lines }: Tale): string {
  const { heads, body, width } = sequenceOf(lines);
  // The title is the first of them without whom it befell.
  const list = problems.map((problem) => `<li>${escapeText(detailOf(problem, title))}</li>`).join('');
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>
${stylesheet}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${list === '' ? '' : `<ul class="problems">${list}</ul>`}
<p>${escapeText(circumstances)}.</p>
${defect === null ? '' : `<p>Défaut planté\u00a0: ${escapeText(defect)}.</p>`}
<p>Pour la rejouer\u00a0:</p>
<code>${escapeText(command)}</code>
<h2 id="sequence-title">Qui dit quoi à qui</h2>
<p id="sequence-same">De haut en bas, à l’heure de Paris. Trait plein\u00a0: une demande\u00a0; tirets\u00a0: une réponse\u00a0; ⚡\u00a0: une panne. La même histoire est <a href="#lines">en toutes lettres</a> plus bas.</p>
<div class="sequence" role="region" aria-labelledby="sequence-title" tabindex="0">
<div class="heads" style="inline-size:${width}px">${heads}</div>
${body}
</div>
<h2 id="lines">En toutes lettres</h2>
${listsOf(lines)}
<h2>Ce que chacun sait à la fin</h2>
${endsOf(lines)}
</main>
</body>
</html>
`;
}
