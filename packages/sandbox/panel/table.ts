import { html } from 'hono/html';
import { formatParisTime } from '#server/logging/formatParisTime.ts';
import type { Markup } from '#sandbox/ways/layout.ts';

/** Displays a time in ms as Paris time. */
export const formatTime = (ms: number): Markup =>
  html`<time datetime="${new Date(ms).toISOString()}">${formatParisTime(ms)}</time>`;

/** Displays a table section of the panel, newest rows first. */
export function table(
  name: string,
  title: string,
  heads: readonly string[],
  rows: readonly (readonly unknown[])[],
): Markup {
  const caption = `${title} (${rows.length})`;
  if (rows.length === 0)
    return html`<section>
      <h2 id="${name}">${caption}</h2>
      <p class="hint">Aucune donnée.</p>
    </section>`;
  return html`<section>
    <h2 id="${name}">${caption}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="${name}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.toReversed().map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** Table cell with a status in the provider's own term. */
export const statusCell = (word: string): Markup =>
  html`<span class="status" data-status="${word}">${word}</span>`;

/** Form with a button for an action of the panel. @param id names the affected record for screen readers */
export const leverForm = (action: string, word: string, id: string): Markup =>
  html`<form method="post" action="${action}">
    <button class="quiet">${word} <span class="unseen">${id}</span></button>
  </form>`;
