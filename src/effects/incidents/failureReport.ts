import { brand } from '#src/content/brand.ts';
import { config } from '#src/settings/config.ts';

const mostFrames = 8;
const mostOfWord = 1000;

/** Excludes the message, which may contain typed text. */
const framesOf = ({ stack = '' }: Error, own: string): readonly string[] =>
  stack
    .split('\n')
    .map((line) => line.split(own)[1]?.replace(')', '').trim())
    .filter((frame) => frame !== undefined)
    .slice(0, mostFrames);

/** Ignores errors of providers and browser extensions. */
export async function postFailure(error: Error): Promise<void> {
  const frames = framesOf(error, `${location.origin}/assets/`);
  if (frames.length === 0) return;
  const now = Date.now();
  const log = {
    format: 'xstate-log',
    version: 1,
    app: { name: brand.name, version: config.version, build: config.buildDate },
    charts: {},
    since: now,
    begin: {},
    events: [],
    until: now,
    end: {},
  };
  const word = `Erreur de la page ${location.pathname}, ${error.name}\u00a0: ${frames.join(' < ')}`;
  const answer = await fetch('/api/reportProblem', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ word: word.slice(0, mostOfWord), log }),
    // Sent even if the page reloads.
    keepalive: true,
  });
  await answer.text();
}
