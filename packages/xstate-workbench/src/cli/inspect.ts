import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReader } from '#workbench/adapter/open.ts';
import { Refusal } from '#workbench/adapter/load.ts';
import { startServer, type InspectorServer } from '#workbench/inspector/node/server.ts';
import { usualPort } from '#workbench/inspector/program/inspector.ts';
import type { Command, Given, Invocation } from './command.ts';
import type { Messages } from './englishMessages.ts';
import { knownOf } from './known.ts';
import { openAll } from './openAll.ts';
import { addressOf } from './report.ts';
import { runMachine } from './machineRun.ts';
import { readPage } from './page.ts';

const attempts = 20;

const recipeFor = (port: number): string =>
  port === usualPort
    ? "import { inspect } from 'xstate-workbench/inspect';\n\ncreateActor(machine, { inspect }).start();"
    : `import { createInspector } from 'xstate-workbench/inspect';\n\nconst { inspect } = createInspector({ port: ${port} });\ncreateActor(machine, { inspect }).start();`;

function portIn(asked: Given, { inspect }: Messages): number | undefined {
  if (typeof asked !== 'string') return undefined;
  const port = Number(asked);
  if (/^\d+$/.test(asked) && port > 0 && port < 65_536) return port;
  throw new Refusal(inspect.noPort(asked));
}

function inputIn(asked: Given, { inspect }: Messages): { input: unknown } | undefined {
  if (typeof asked !== 'string') return undefined;
  try {
    return { input: JSON.parse(asked) };
  } catch {
    throw new Refusal(inspect.noInput(asked));
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

async function serve(
  start: (port: number) => Promise<InspectorServer>,
  asked: number | undefined,
  messages: Messages,
  port = asked ?? usualPort,
): Promise<{ server: InspectorServer; port: number }> {
  try {
    return { server: await start(port), port };
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (asked !== undefined || port >= usualPort + attempts)
      throw new Refusal(messages.inspect.taken(port), { cause: error });
    return serve(start, asked, messages, port + 1);
  }
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

function openBrowser(address: string): void {
  const [command, ...words] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...words, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

async function run(invocation: Invocation): Promise<number> {
  const { options, language, messages, print, tell, interrupted } = invocation;
  const port = portIn(options['port'], messages);
  const given = inputIn(options['input'], messages);
  const isReal = options['real'] === true;
  const [page, opened] = await Promise.all([readPage(messages), openAll(invocation)]);
  const read = opened.length === 0 ? undefined : await createReader();
  const charts = read === undefined ? [] : knownOf(opened, read, language);
  const token = randomBytes(16).toString('hex');
  const { server, port: found } = await serve(
    (one) =>
      startServer({
        port: one,
        token,
        page,
        known: { language, recipe: recipeFor(one), charts: Object.fromEntries(charts) },
      }),
    port,
    messages,
  );
  if (port === undefined && found !== usualPort) tell(messages.inspect.moved(usualPort, found));
  const failureAt =
    (where: string) =>
    (error: unknown): void =>
      tell(where + messages.inspect.failed(error instanceof Error ? error.message : String(error)));
  const hear = failureAt('');
  const leave = (code: number): number => {
    process.off('uncaughtException', hear);
    server.close();
    return code;
  };
  process.on('uncaughtException', hear);
  const unstarted = new Set<string>();
  for (const one of opened) {
    const { input } = given ?? { input: read?.(one).inputs[0] };
    const address = addressOf(one);
    const told = failureAt(`${address}: `);
    let isStarting = true;
    const onFailure = (error: unknown): void => {
      if (isStarting) unstarted.add(address);
      told(error);
    };
    runMachine(one, server.addProgram, { input, isReal, onFailure });
    isStarting = false;
  }
  // If every machine failed to start, the window would be empty.
  if (opened.length > 0 && unstarted.size === opened.length) return leave(1);
  print(server.address);
  print(
    opened.length === 0
      ? `${messages.inspect.waits}\n\n${recipeFor(found)}\n`
      : messages.inspect.runs(isReal),
  );
  if (options['no-open'] !== true) openBrowser(server.address);
  await interrupted();
  return leave(0);
}

export const inspect: Command = {
  name: 'inspect',
  does: ({ inspect: { does } }) => does,
  isAddressOptional: true,
  options: {
    port: { type: 'string', value: 'N', help: ({ inspect: { port } }) => port(usualPort) },
    input: { type: 'string', value: 'JSON', help: ({ inspect: { input } }) => input },
    real: { type: 'boolean', help: ({ inspect: { real } }) => real },
    'no-open': { type: 'boolean', help: ({ inspect: { noOpen } }) => noOpen },
  },
  run,
};
