import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSubjectReader } from '#workbench/adapter/openMachine.ts';
import { UserError } from '#workbench/adapter/loadMachine.ts';
import { startServer, type InspectorServer } from '#workbench/inspector/node/server.ts';
import { defaultPort } from '#workbench/inspector/program/inspector.ts';
import { createProgress } from './bounds.ts';
import type { Command, OptionValue, Invocation } from './command.ts';
import type { Messages } from './englishMessages.ts';
import { chartInfoOf } from './chartInfo.ts';
import { openAll } from './openAll.ts';
import { runMachine } from './machineRun.ts';
import { readPage } from './page.ts';

const maxPortAttempts = 20;

const codeExample = (port: number): string =>
  port === defaultPort
    ? "import { inspect } from 'xstate-workbench/inspect';\n\ncreateActor(machine, { inspect }).start();"
    : `import { createInspector } from 'xstate-workbench/inspect';\n\nconst { inspect } = createInspector({ port: ${port} });\ncreateActor(machine, { inspect }).start();`;

function portIn(option: OptionValue, { inspect }: Messages): number | undefined {
  if (typeof option !== 'string') return undefined;
  const port = Number(option);
  if (/^\d+$/.test(option) && port > 0 && port < 65_536) return port;
  throw new UserError(inspect.noPort(option));
}

function inputIn(option: OptionValue, { inspect }: Messages): { input: unknown } | undefined {
  if (typeof option !== 'string') return undefined;
  try {
    return { input: JSON.parse(option) };
  } catch {
    throw new UserError(inspect.noInput(option));
  }
}

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

async function serve(
  start: (port: number) => Promise<InspectorServer>,
  option: number | undefined,
  messages: Messages,
  port = option ?? defaultPort,
): Promise<{ server: InspectorServer; port: number }> {
  try {
    return { server: await start(port), port };
  } catch (error) {
    if (!isPortInUse(error)) throw error;
    if (option !== undefined || port >= defaultPort + maxPortAttempts)
      throw new UserError(messages.inspect.taken(port), { cause: error });
    return serve(start, option, messages, port + 1);
  }
}

const browserCommands: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

function openBrowser(address: string): void {
  const [command, ...args] = browserCommands[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

async function run(invocation: Invocation): Promise<number> {
  const { options, language, messages, print, printError, interrupted } = invocation;
  const port = portIn(options['port'], messages);
  const inputOption = inputIn(options['input'], messages);
  const isReal = options['real'] === true;
  const [page, opened] = await Promise.all([readPage(messages), openAll(invocation)]);
  const reader = opened.length === 0 ? undefined : await createSubjectReader();
  const showProgress = createProgress(invocation);
  const readSubject: typeof reader =
    reader && ((machine) => reader(machine, () => showProgress(() => messages.progress.types(machine.name))));
  const chartInfo = readSubject === undefined ? [] : chartInfoOf(opened, readSubject, language);
  const token = randomBytes(16).toString('hex');
  const { server, port: actualPort } = await serve(
    (candidatePort) =>
      startServer({
        port: candidatePort,
        token,
        page,
        chartInfo: { language, recipe: codeExample(candidatePort), charts: Object.fromEntries(chartInfo) },
      }),
    port,
    messages,
  );
  if (port === undefined && actualPort !== defaultPort)
    printError(messages.inspect.moved(defaultPort, actualPort));
  const failureLogger =
    (prefix: string) =>
    (error: unknown): void =>
      printError(prefix + messages.inspect.failed(error instanceof Error ? error.message : String(error)));
  const logFailure = failureLogger('');
  const exit = (code: number): number => {
    process.off('uncaughtException', logFailure);
    server.close();
    return code;
  };
  process.on('uncaughtException', logFailure);
  const failedStarts = new Set<string>();
  for (const openedMachine of opened) {
    const { input } = inputOption ?? { input: readSubject?.(openedMachine).inputs[0] };
    const address = openedMachine.label;
    const logStartFailure = failureLogger(`${address}: `);
    let isStarting = true;
    const onFailure = (error: unknown): void => {
      if (isStarting) failedStarts.add(address);
      logStartFailure(error);
    };
    runMachine(openedMachine, server.addProgram, { input, isReal, onFailure });
    isStarting = false;
  }
  // If every machine failed to start, the inspector page would be empty.
  if (opened.length > 0 && failedStarts.size === opened.length) return exit(1);
  print(server.address);
  print(
    opened.length === 0
      ? `${messages.inspect.waits}\n\n${codeExample(actualPort)}\n`
      : messages.inspect.runs(isReal),
  );
  if (options['no-open'] !== true) openBrowser(server.address);
  await interrupted();
  return exit(0);
}

export const inspect: Command = {
  name: 'inspect',
  description: ({ inspect: { does } }) => does,
  isAddressOptional: true,
  options: {
    port: { type: 'string', value: 'N', help: ({ inspect: { port } }) => port(defaultPort) },
    input: { type: 'string', value: 'JSON', help: ({ inspect: { input } }) => input },
    real: { type: 'boolean', help: ({ inspect: { real } }) => real },
    'no-open': { type: 'boolean', help: ({ inspect: { noOpen } }) => noOpen },
  },
  run,
};
