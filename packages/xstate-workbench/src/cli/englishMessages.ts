import { languages } from '#workbench/chart/language.ts';
import { failureRule } from '#workbench/paths/model.ts';
import { responseRule } from '#workbench/paths/stranded.ts';

/** English texts of the command line. If another language lacks a key, TypeScript reports an error. */
export const englishMessages = {
  colon: ':',
  usage: 'Usage',
  options: 'Options',
  commands: 'Commands',
  more: 'xstate-workbench help <command> lists its options.',
  address:
    'The address of a machine is a file and an export: src/checkout.ts#checkoutMachine. Without #, the file must export exactly one machine.',
  sidecar:
    'A model adds samples and invariants that the types do not contain. It is the file src/checkout.workbench.ts. See the README.',
  unknownCommand: (name: string) => `Unknown command: ${name}.`,
  unknownOption: (name: string, command: string) =>
    `Unknown option: ${name}. xstate-workbench ${command} --help lists the options.`,
  didYouMean: (name: string) => ` Did you mean ${name}?`,
  duplicateAddress: (address: string) => `${address} is listed more than once. It runs once.`,
  missingValue: (option: string) => `${option} needs a value.`,
  unexpectedValue: (option: string) => `${option} does not take a value.`,
  values: { file: 'file', state: 'state', name: 'name', address: 'file.ts#export', command: 'command' },
  missingAddress: 'Add the address of a machine: src/checkout.ts#checkoutMachine.',
  unknownLanguage: (given: string) => `--lang must be ${languages.join(' or ')}, not ${given}.`,
  drawn: (file: string) => `Wrote ${file}`,
  columns: ['machine', 'states', 'situations', 'transitions', 'guards both ways', 'tours', 'steps'],
  pairs: 'pairs',
  coveredOf: (met: number, all: number) => `${met} of ${all}`,
  partial: {
    growing: (facts: string) =>
      `exploration incomplete: ${facts} grows without limit, and its new values reach nothing new. Limit it in the machine, such as Math.min(n + 1, 4) or list.slice(-4), above all values that guards compare`,
    more: (tried: number, more: number) =>
      `exploration incomplete: stopped after ${tried} situations. --states ${more} explores more`,
    covered: (tried: number) =>
      `exploration incomplete: stopped after ${tried} situations, but everything is covered`,
    full: (tried: number) =>
      `exploration incomplete: the memory is full after ${tried} situations. All numbers are for these situations`,
    many: (tried: number) =>
      `exploration incomplete: stopped after ${tried} situations. Parallel regions and context values multiply. A model with fewer sample events has fewer situations`,
  },
  truncatedNumbers: (names: string) =>
    `the code compares more numbers than are tried as ${names}. Add the important ones to a model`,
  cutTypes: (names: string) =>
    `types too large for complete samples, so parts are empty: ${names}. Add important values to a model`,
  progress: {
    imports: (addresses: string) => `importing ${addresses}`,
    types: (machine: string) => `${machine}: reading its types`,
    situations: (machine: string, tried: number, met: number) =>
      `${machine}: ${tried} situations tried, ${met} met`,
    mutants: (machine: string, tried: number, all: number) => `${machine}: ${tried} of ${all} mutants tried`,
  },
  merged: (facts: string) => `values that the code does not distinguish count as equal: ${facts}`,
  sentWithoutPayload: (what: string) => `no samples, because the types do not contain any: ${what}`,
  writeModel: (file: string, model: string) => `Add samples to ${file}: ${model}`,
  needsInput: (file: string) =>
    `The machine does not start. Add an input to ${file}: export const model = { inputs: [{ ... }] }`,
  neverEntered: 'never entered',
  missed: 'not covered',
  guardNeverPassed: (guard: string, transition: string, tried: string) =>
    `the guard ${guard} never returned true (${transition})${tried === '' ? '' : `, tried with ${tried}`}`,
  fillIn: (file: string) =>
    `  Add a sample for which it returns true to ${file}. The current samples are still sent:`,
  rejectedValues: (values: string) =>
    values === '' ? 'insert a value that passes' : `insert a value that passes. Rejected: ${values}`,
  fillProperties: 'insert the properties that it reads',
  notInModel: '  A model cannot help. The guard reads only values that the machine assigns.',
  possibleEvents: (file: string, events: string) =>
    `  The payload of an event may change this. Add samples to ${file}. The current samples are still sent:\n  export const model = { events: [${events}] };`,
  guardInput: {
    context: (facts: string) => `context ${facts}`,
    both: (event: string, facts: string) => `${event} with context ${facts}`,
  },
  generalInvariants: new Map([
    [failureRule, failureRule],
    [responseRule, responseRule],
  ]),
  violated: 'broken invariant',
  violatedBy: (events: string) => `broken by ${events}`,
  missingSamples: {
    answers: (work: string) => `responses of ${work}`,
    payload: (event: string) => `payload of ${event}`,
  },
  outdatedNode: (needed: number, given: string) =>
    `xstate-workbench needs Node ${needed} or later. This is Node ${given}.`,
  throws: 'the machine’s code throws',
  infiniteLoop: 'endless loop',
  deadEnd: (value: string) => `no transition leaves ${value}, which is not a final state`,
  unhandledFailure: (work: string) => `${work} has no onError. If this work fails, the machine fails`,
  tour: (number: number, steps: number) => `Tour ${number}, steps: ${steps}`,
  start: 'start',
  rejected: '   (no transition taken)',
  help: 'prints this help',
  watch: 'runs again after each change in the folder of a file',
  lang: 'fr or en. Default: the language of the environment',
  draw: {
    does: 'draws each machine as an SVG file',
    out: 'file, folder (for several machines), or - for the standard output. Default: <machine>.svg in this folder',
    names: 'prints names as in the code (default), or splits them into words: user.retry, user retry',
    format: 'output format. Default: the extension of -o: .svg, .mmd, .scxml, .json',
    scheme: 'colours of the SVG. auto follows the reader’s system',
    noLegend: 'omits the legend',
    noChoice: (option: string, choices: readonly string[], given: string) =>
      `--${option} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not ${given}.`,
    made: (folder: string) => `Created the folder ${folder}`,
    noSvg: (target: string) =>
      `-o ${target}: use a folder, or a file that ends with .svg, .mmd, .scxml or .json.`,
    noFolder: (target: string) => `-o ${target}: several machines need a folder.`,
    unwritable: (file: string, reason: string) => `${file} cannot be written: ${reason}`,
    reasons: {
      EACCES: 'permission denied.',
      EPERM: 'permission denied.',
      EROFS: 'the file system is read-only.',
      ENOENT: 'its folder cannot be created.',
      ENOTDIR: 'one of its folders is a file.',
      EEXIST: 'one of its folders is a broken link.',
      EISDIR: 'it is a folder.',
      ENOSPC: 'the disk is full.',
      ENAMETOOLONG: 'its name is too long.',
    },
  },
  mutate: {
    does: 'makes every small change to the machine (mutant), and lists those that no check detects. Exit code 1 if there are any',
    columns: ['machine', 'mutants', 'killed', 'equivalent', 'survived', 'killed by'],
    oracles: {
      breaks: 'errors',
      'unhandled failure': 'unhandled failure',
      invariants: 'invariants',
      'general invariants': 'general invariants',
      expectations: 'expectations',
      coverage: 'coverage',
      tests: 'your tests',
      timeout: 'your tests (time limit)',
    },
    run: 'runs your tests on each mutant, in a copy of the project: --run "npx vitest run"',
    overHundred: (given: number) => `--threshold must be at most 100, not ${given}.`,
    sample: 'tests N random mutants, the same ones in each run',
    threshold: 'exit code 0 if at least N % of the mutants are killed',
    json: 'prints each mutant with its result as JSON',
    toursAlone: (oracles: string) => `${oracles} (the model has no invariants)`,
    toursKill: (oracle: string) => `tours kill it: ${oracle}`,
    below: (score: number, threshold: number) =>
      `${score} % of the mutants are killed, less than ${threshold} %`,
    irreplaceable: (name: string, file: string) =>
      `${name} in ${file} cannot be replaced. Declare it in a file of the project: export const ${name} = ...`,
    startsTests: (command: string) => `running "${command}" in a copy, first without a mutant`,
    passesUnchanged: (ms: number, mutants: number) =>
      `passed in ${ms / 1000} s without a mutant. Mutants to test: ${mutants}, in at most ${Math.ceil((ms * mutants) / 60_000)} min if all take as long`,
    failsUnchanged: (command: string, output: string) =>
      `"${command}" fails in a copy of the project without a mutant, so it cannot judge mutants:\n${output}`,
    rejectsCopy: (command: string, output: string) =>
      `"${command}" fails even if the machine is only re-created from its own config. Perhaps it checks source text, types or coverage. Use a command that only runs tests. Its output:\n${output}`,
    interrupted: 'interrupted. The copy is deleted',
    survive: (state: string, count: number) => `${state}: ${count} survived`,
    cut: (mutants: number, tried: number, more: number) =>
      `survivors with an incomplete exploration: ${mutants}, stopped after ${tried} situations. --states ${more} explores more`,
    noStart: (machine: string, reason: string) =>
      `${machine} does not start, so it has no mutants. Fix this first: ${reason}`,
    endless: (machine: string, step: string) =>
      `${machine} loops endlessly, so its mutants cannot be compared with it. Fix this first: ${step}`,
    unsoundAsAll: (machine: string, promise: string) =>
      `${machine} breaks a general invariant without a mutation: ${promise}. The shortest path to it:`,
    unsound: (machine: string, promise: string) =>
      `${machine} breaks its own invariant without a mutation: ${promise}. The shortest path to it:`,
  },
  diff: {
    sides: 'before after',
    revision: 'revision',
    does: 'lists changed states and transitions between two machines, or since a git revision. Exit code 1 if anything changes',
    wantsTwo:
      'diff compares two of these: a file, a git revision, or revision:file. Two revisions need a file: diff main next src/order.ts',
    same: 'No state or transition changes.',
  },
  inspect: {
    notBuilt: (folder: string) => `The page is not built. Run npm run build in ${folder}`,
    does: 'opens a local page to try machines by hand. Without a file, it waits for programs',
    port: (usual: number) => `port of the page. Default: ${usual}, or the next free port`,
    input: 'input of the machine. Default: the first sample of its model or types',
    real: 'runs invoked work, actions and delays. Otherwise, you send their responses',
    noOpen: 'prints the address without opening a browser',
    noPort: (given: string) => `--port must be a number from 1 to 65535, not ${given}.`,
    noInput: (given: string) => `--input must be JSON, such as '{ "id": 3 }', not ${given}.`,
    taken: (port: number) => `Port ${port} is in use. Choose another one with --port.`,
    moved: (usual: number, port: number) => `Port ${usual} is in use, so the page uses ${port}.`,
    failed: (reason: string) => `Error: ${reason}`,
    waits: 'Waiting for programs that contain these lines. Ctrl+C stops it.',
    runs: (isReal: boolean) =>
      `${isReal ? 'Invoked work, actions and delays run.' : 'Only the machine runs. You send the responses of its work, and end its delays.'} Ctrl+C stops it.`,
  },
  paths: {
    does: 'explores all states, and prints coverage, tours and problems. Exit code 1 if there are problems',
    tours: 'prints the steps of each tour',
    plan: 'prints a test plan in Markdown',
    json: 'prints the result as JSON',
    states: (usual: number) =>
      `maximum number of situations (state with context) to explore. Default: ${usual}, fewer if each has many steps`,
    junit: 'prints goals and problems as JUnit XML',
    cover: 'also covers all pairs of consecutive transitions',
    to: 'prints only the shortest path to a state: its id, the end of its id, or its label',
    from: '… through this state',
    avoid: '… without this state or event. Can be repeated',
    noWay: (to: string) => `No path leads to ${to}.`,
    history: (to: string) => `${to} is a history state, which is never active itself.`,
    noWayFound: (to: string) =>
      `No path to ${to} was found with these samples. paths without --to lists what is not covered, and which samples a model can add.`,
    noCover: (given: string) => `--cover must be pairs or transitions, not ${given}.`,
    apart: (one: string, other: string) => `--${one} and --${other} cannot be combined.`,
    noGoal: '--from and --avoid need --to.',
    noCount: (option: string, given: string) =>
      `--${option} must be a whole number of at least 1, not ${given}.`,
  },
};

export type Messages = typeof englishMessages;
