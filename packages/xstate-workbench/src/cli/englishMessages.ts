import { languages } from '#workbench/chart/language.ts';
import { failureRule } from '#workbench/paths/model.ts';
import { responseRule } from '#workbench/paths/stranded.ts';

/** English texts of the command line. If another language lacks a key, TypeScript reports an error. */
export const englishMessages = {
  colon: ':',
  usage: 'Usage',
  options: 'Options',
  commands: 'Commands',
  more: 'xstate-workbench help <command> tells its options.',
  address:
    'An address is a file and the name of what it exports: src/checkout.ts#checkoutMachine. Without #, the file’s only machine; .ts, .tsx, .js and .mjs.',
  sidecar:
    'Beside src/checkout.ts, src/checkout.workbench.ts may hold what its types do not say: see the README.',
  unknownCommand: (name: string) => `There is no command ${name}.`,
  unknownOption: (name: string, command: string) =>
    `There is no option ${name}; xstate-workbench ${command} --help tells those that there are.`,
  duplicateAddress: (address: string) => `${address} is given more than once: it is taken once.`,
  missingValue: (option: string) => `${option} wants a value.`,
  unexpectedValue: (option: string) => `${option} takes no value.`,
  values: { file: 'file', state: 'state', name: 'name', address: 'file.ts#export', command: 'command' },
  missingAddress: 'Which machine? Give a file: src/checkout.ts#checkoutMachine.',
  unknownLanguage: (given: string) => `--lang is ${languages.join(' or ')}, not ${given}.`,
  drawn: (file: string) => `Drawn: ${file}`,
  columns: ['machine', 'states', 'situations', 'transitions', 'guards both ways', 'tours', 'steps'],
  pairs: 'pairs',
  coveredOf: (met: number, all: number) => `${met} of ${all}`,
  partial: {
    growing: (facts: string) =>
      `not explored to the end: ${facts} grows for ever, and nothing new was met at more of its values. Let the machine hold it at a most, such as Math.min(n + 1, 4), where no guard compares it further`,
    more: (tried: number, more: number) =>
      `not explored to the end: of more situations than could be tried, ${tried} were; --states ${more} tries more of them`,
    covered: (tried: number) =>
      `not explored to the end, but all is covered by what ${tried} of the situations met lead to`,
    full: (tried: number) =>
      `not explored to the end: the steps from ${tried} situations are as many as fit into memory. All figures are of these`,
    many: (tried: number) =>
      `not explored to the end: of more situations than could be tried, ${tried} were. Regions and facts multiply; a model that gives few events has fewer of them`,
  },
  truncatedNumbers: (names: string) =>
    `the code compares more numbers than are tried as ${names}: give those that matter in a model`,
  cutTypes: (names: string) =>
    `types too large to be filled completely, so parts are empty: ${names}. Give values that matter in a model`,
  progress: {
    imports: (addresses: string) => `importing ${addresses}`,
    types: (machine: string) => `${machine}: reading its types`,
    situations: (machine: string, tried: number, met: number) =>
      `${machine}: ${tried} situations tried, ${met} met`,
    mutants: (machine: string, tried: number, all: number) => `${machine}: ${tried} of ${all} mutants tried`,
  },
  merged: (facts: string) => `told apart only as far as the code compares them: ${facts}`,
  sentWithoutPayload: (what: string) =>
    `sent without anything, since no type in the source says more: ${what}`,
  writeModel: (file: string, model: string) => `Say more in ${file}: ${model}`,
  needsInput: (file: string) =>
    `It does not start. Write in ${file}: export const model = { inputs: [{ ... }] }`,
  neverEntered: 'never entered',
  missed: 'not covered',
  guardNeverPassed: (guard: string, transition: string, tried: string) =>
    `the guard ${guard} never said yes (${transition})${tried === '' ? '' : `; it was asked about ${tried}`}`,
  fillIn: (file: string) => `  If it can, say in ${file} what it wants; what is sent now is sent beside it:`,
  rejectedValues: (values: string) =>
    values === '' ? 'put in what it wants' : `put in what it wants; refused: ${values}`,
  fillProperties: 'put in what it looks at',
  notInModel:
    '  No model gives what it looks at: only the machine itself can bring that about, by what its actions assign.',
  possibleEvents: (file: string, events: string) =>
    `  An event may bring that about by what it carries; what is sent now is sent beside what ${file} says:\n  export const model = { events: [${events}] };`,
  guardInput: {
    context: (facts: string) => `the context ${facts}`,
    both: (event: string, facts: string) => `${event} with the context ${facts}`,
  },
  generalInvariants: new Map([
    [failureRule, failureRule],
    [responseRule, responseRule],
  ]),
  violated: 'broken',
  violatedBy: (events: string) => `broken by ${events}`,
  missingSamples: {
    answers: (work: string) => `answers of ${work}`,
    payload: (event: string) => `the payload of ${event}`,
  },
  outdatedNode: (needed: number, given: string) =>
    `xstate-workbench needs Node ${needed} or later; this is Node ${given}.`,
  throws: 'its own code throws',
  infiniteLoop: 'never settles',
  deadEnd: (value: string) => `nothing leads on from ${value}, which is not final`,
  unhandledFailure: (answer: string) =>
    `${answer} has no onError beside it: when that work fails, the machine fails`,
  tour: (number: number, steps: number) => `Tour ${number}, steps: ${steps}`,
  start: 'start',
  help: 'this help',
  watch: 'runs again after each change in the folder of a file',
  lang: 'fr or en; else as the environment says',
  draw: {
    does: 'draws each machine as an SVG that stands alone',
    out: 'file, or folder for several machines; - writes to the standard output. Else <machine>.svg here',
    names: 'names as the source has them, which is usual, or split into words: user.retry, user retry',
    format: 'svg, mermaid, scxml or json; else as the extension of -o says: .svg, .mmd, .scxml, .json',
    scheme: 'colours of the SVG; auto takes those of the reader’s system',
    noLegend: 'without the legend',
    noChoice: (option: string, choices: readonly string[], given: string) =>
      `--${option} is ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not ${given}.`,
    made: (folder: string) => `New folder: ${folder}`,
    noSvg: (target: string) => `-o ${target}: name a file .svg, .mmd, .scxml or .json, or a folder.`,
    noFolder: (target: string) => `-o ${target}: several machines need a folder.`,
    unwritable: (file: string, reason: string) => `${file} cannot be written: ${reason}`,
    reasons: {
      EACCES: 'that is not allowed here.',
      EPERM: 'that is not allowed here.',
      EROFS: 'nothing can be written there, it is only to be read.',
      ENOENT: 'its folder cannot be made.',
      ENOTDIR: 'one of its folders is a file.',
      EEXIST: 'one of its folders leads nowhere.',
      EISDIR: 'it is a folder.',
      ENOSPC: 'the disk is full.',
      ENAMETOOLONG: 'its name is too long.',
    },
  },
  mutate: {
    does: 'breaks the machine in every small way, and names what neither coverage nor an invariant of its model notices; exit code 1 then',
    columns: ['machine', 'mutants', 'noticed', 'equivalent', 'survive', 'noticed by'],
    oracles: {
      breaks: 'breaks',
      'unhandled failure': 'unhandled failure',
      invariants: 'invariants',
      'general promises': 'general promises',
      expectations: 'expectations',
      coverage: 'coverage',
      tests: 'your tests',
      timeout: 'your tests (time limit)',
    },
    run: 'runs a command such as "npx vitest run" on each mutant, in a copy of the project: your tests must notice it',
    sample: 'only N mutants, selected at random, the same ones in each run',
    threshold: 'exit code 0 if at least N % of the mutants are noticed',
    json: 'prints each mutant with its result as JSON',
    toursAlone: (oracles: string) => `${oracles} (tours alone, without invariants)`,
    noticedBy: (oracle: string) => `tours notice it: ${oracle}`,
    below: (score: number, threshold: number) =>
      `${score} % of the mutants are noticed, less than ${threshold} %`,
    irreplaceable: (name: string, file: string) =>
      `${name} of ${file} cannot be replaced. Declare it in a file of the project: export const ${name} = ...`,
    startsTests: (command: string) => `runs "${command}" in a copy, without a mutant first`,
    passesUnchanged: (ms: number, mutants: number) =>
      `passes in ${ms / 1000} s without a mutant; ${mutants} mutants follow`,
    failsUnchanged: (command: string, output: string) =>
      `"${command}" fails in a copy of the project without a mutant, so it cannot judge mutants:\n${output}`,
    rejectsCopy: (command: string, output: string) =>
      `"${command}" fails if the machine is only created again from its config. It may check source text, types or coverage: give a command that only runs tests. Its output:\n${output}`,
    interrupted: 'interrupted; the copy is deleted',
    survive: (state: string, count: number) => `${state}: ${count} ${count === 1 ? 'survives' : 'survive'}`,
    cut: (mutants: number, tried: number, more: number) =>
      `of those that survive, ${mutants} ${mutants === 1 ? 'was' : 'were'} not explored to the end, from ${tried} situations on; --states ${more} tries more of them`,
    noStart: (machine: string, reason: string) =>
      `${machine} does not start as it is, so it has no mutants. Mend this first: ${reason}`,
    endless: (machine: string, step: string) =>
      `${machine} never settles as it is, so its mutants cannot be told from it. Mend this first: ${step}`,
    unsoundAsAll: (machine: string, promise: string) =>
      `${machine} breaks what is promised of every machine, as it is: ${promise}. The shortest way to see it:`,
    unsound: (machine: string, promise: string) =>
      `${machine} breaks its own invariant as it is: ${promise}. The shortest way to see it:`,
  },
  diff: {
    does: 'lists what changes from one machine to another, or since a git revision; exit code 1 if anything does',
    wantsTwo:
      'diff compares two of these: a file, a git revision, or revision:file. With two revisions, a file follows: diff main next src/order.ts',
    same: 'No state or transition changes.',
  },
  inspect: {
    notBuilt: (folder: string) => `The page is not built: npm run build, in ${folder}`,
    does: 'opens a page that shows machines at work, on this machine alone; without a file it waits for programs',
    port: (usual: number) => `where it listens; ${usual}, or the next free one, else`,
    input: 'what the machine is started with; else the first that its model or its types give',
    real: 'runs invoked work, actions and delays; else you answer for them',
    noOpen: 'only prints the address',
    noPort: (given: string) => `--port is a number from 1 to 65535, not ${given}.`,
    noInput: (given: string) => `--input is JSON, such as '{ "id": 3 }', not ${given}.`,
    taken: (port: number) => `Port ${port} is taken: give another one by --port.`,
    moved: (usual: number, port: number) => `Port ${usual} is taken: this is ${port}.`,
    failed: (reason: string) => `It failed: ${reason}`,
    waits: 'It waits for programs that have these lines. Ctrl+C ends it.',
    runs: (isReal: boolean) =>
      `${isReal ? 'Work, actions and delays are run.' : 'Nothing is run but the machine: you answer for its work, and let its delays elapse.'} Ctrl+C ends it.`,
  },
  paths: {
    does: 'goes through every state and prints what can be covered, by which tours; exit code 1 when something cannot',
    tours: 'prints each tour step by step',
    plan: 'prints a test plan for people, in Markdown',
    json: 'prints all of it as JSON',
    states: (usual: number) =>
      `from how many situations (a state with its context) it goes on at most; else ${usual}, fewer where each has many steps. What is met beyond them counts too`,
    junit: 'prints goals and problems as JUnit does, for a build server',
    cover: 'also shows all pairs of transitions that can follow one another',
    to: 'only the shortest way to this state, by its id, the end of its id, or its word',
    from: '… by way of this one',
    avoid: '… without this state or event; may be repeated',
    noWay: (to: string) => `No way leads to ${to}.`,
    history: (to: string) =>
      `${to} is a history state: it leads on to where it was, and nothing rests in it.`,
    noWayFound: (to: string) =>
      `No way to ${to} was found with what is sent to the machine. paths without --to tells what is not covered, and what a model may add.`,
    noCover: (given: string) => `--cover is pairs or transitions, not ${given}.`,
    apart: (one: string, other: string) => `--${one} and --${other} do not go together: give one of them.`,
    noGoal: '--from and --avoid go with --to.',
    noCount: (option: string, given: string) => `--${option} is a whole number from 1 on, not ${given}.`,
  },
};

export type Messages = typeof englishMessages;
