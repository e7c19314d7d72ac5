import { brand } from '#src/content/brand.ts';
import { config } from '#src/settings/config.ts';

const maxFrames = 8;
const maxMessageLength = 1000;

/** Returns stack frames of the shop's code. Omits the error message, because it may contain typed text. */
const framesOf = ({ stack = '' }: Error, ownUrlPrefix: string): readonly string[] =>
  stack
    .split('\n')
    .map((line) => line.split(ownUrlPrefix)[1]?.replace(')', '').trim())
    .filter((frame) => frame !== undefined)
    .slice(0, maxFrames);

/** Reports errors of the shop's code. Ignores errors from scripts of providers and browser extensions. */
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
  const message = `Erreur de la page ${location.pathname}, ${error.name}\u00a0: ${frames.join(' < ')}`;
  const response = await fetch('/api/reportProblem', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ word: message.slice(0, maxMessageLength), log }),
    keepalive: true,
  });
  await response.text();
}
