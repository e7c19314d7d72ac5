import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Atlas } from './data.ts';

const source = new URL('page/main.ts', import.meta.url);

/** Style sheets of the atlas, in cascade order. */
const styles = ['base', 'side', 'drawing', 'article', 'lists', 'narrow'];

const styled = async (): Promise<string> =>
  (await Promise.all(styles.map((name) => readFile(new URL(`${name}.css`, source), 'utf8')))).join('');

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root: dirname(fileURLToPath(source)),
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(source), output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`The bundler returned no output for ${source.pathname}`);
  return chunk.code.trim();
}

/**
 * Returns JSON for a script element. Escapes `<`, which could end the element.
 * Each record has its own line, for small diffs.
 */
const dataOf = (atlas: Atlas): string =>
  JSON.stringify(atlas)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll(/\{"(?:id|start)":/g, '\n$&');

/** Returns the HTML of the atlas, a page with all machines that works offline. */
export async function atlasPage(atlas: Atlas): Promise<string> {
  const [script, style] = await Promise.all([bundled(), styled()]);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${atlas.title}</title>
<style>
${style.trim()}
</style>
</head>
<body>
<a class="skip" href="#article" id="skip">Aller au contenu</a>
<header id="side">
<p class="title"><a href="#">${atlas.title}</a></p>
<form id="find" role="search">
<label for="search">Un mot, un état, une condition</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="refus, code promo…" aria-describedby="count">
<p id="count" role="status"></p>
</form>
<ul id="results" hidden></ul>
<nav id="menu" aria-label="Machines et états"></nav>
</header>
<main id="page">
<noscript><p>Cette page a besoin de JavaScript. Les dessins se lisent sans lui, dans le dossier « diagrams ».</p></noscript>
<div id="article"></div>
<aside id="drawing" aria-label="Dessin" hidden></aside>
</main>
<script type="application/json" id="data">${dataOf(atlas)}
</script>
<script>
${script}
</script>
</body>
</html>
`;
}
