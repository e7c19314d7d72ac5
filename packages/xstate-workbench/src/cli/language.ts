import { languages, type Language } from '#workbench/chart/language.ts';

/** What the command line itself says, in each language. */
const messages = {
  en: {
    usage: 'Usage',
    options: 'Options',
    commands: 'Commands',
    more: 'xstate-workbench <command> --help tells its options.',
    address:
      'An address is a file and the name of what it exports: src/checkout.ts#checkoutMachine. Without #, the file’s only machine; .ts, .tsx, .js and .mjs.',
    sidecar:
      'Beside src/checkout.ts, src/checkout.workbench.ts may hold what its types do not say: see the README.',
    unknownCommand: (name: string) => `There is no command ${name}.`,
    noAddress: 'Which machine? Give a file: src/checkout.ts#checkoutMachine.',
    unknownLanguage: (given: string) => `--lang is ${languages.join(' or ')}, not ${given}.`,
    drawn: (file: string) => `Drawn: ${file}`,
    columns: ['machine', 'states', 'situations', 'transitions', 'guards both ways', 'tours', 'steps'],
    of: (met: number, all: number) => `${met} of ${all}`,
    complete: 'explored to the end',
    partial: 'not explored to the end: raise --states',
    merged: (facts: string) => `told apart only as far as the code compares them: ${facts}`,
    guessed: (what: string) => `sent without anything, since no type in the source says more: ${what}`,
    writeModel: (file: string) => `Say more in ${file}: export const model = { inputs, events, answers }`,
    needsInput: (file: string) =>
      `It does not start. Write in ${file}: export const model = { inputs: [{ ... }] }`,
    neverEntered: 'never entered',
    missed: 'not covered',
    neverYes: (guard: string, transition: string, tried: string) =>
      `the guard ${guard} never said yes (${transition})${tried === '' ? '' : `; it was asked about ${tried}`}`,
    fillIn: (file: string) => `  If it can, say in ${file} what it wants:`,
    broken: 'broken',
    oldNode: (needed: number, given: string) =>
      `xstate-workbench needs Node ${needed} or later; this is Node ${given}.`,
    breaks: 'its own code throws',
    endless: 'never settles',
    tour: (number: number, steps: number) => `Tour ${number}, steps: ${steps}`,
    start: 'start',
    yes: 'yes',
    no: 'no',
    help: 'this help',
    version: 'the version',
    lang: 'fr or en; else as the environment says',
    draw: {
      does: 'draws each machine as an SVG that stands alone',
      out: 'file, or folder for several machines; - writes to the standard output. Else <machine>.svg here',
      names: 'names as the source has them, which is usual, or split into words: user.retry, user retry',
      noNaming: (given: string) => `--names is source or words, not ${given}.`,
      made: (folder: string) => `New folder: ${folder}`,
      noSvg: (target: string) => `-o ${target}: drawings are SVG; name a file .svg, or a folder.`,
      noFolder: (target: string) => `-o ${target}: several machines need a folder.`,
      unwritable: (file: string, reason: string) => `${file} cannot be written: ${reason}`,
    },
    mutate: {
      does: 'breaks the machine in every small way, and names what no invariant of its model notices; exit code 1 then',
      columns: ['machine', 'mutants', 'noticed', 'equivalent', 'survive'],
      survive: (state: string, count: number) => `${state}: ${count} ${count === 1 ? 'survives' : 'survive'}`,
      endless: (machine: string, step: string) =>
        `${machine} never settles as it is, so its mutants cannot be told from it. Mend this first: ${step}`,
      unsound: (machine: string, promise: string) =>
        `${machine} breaks its own invariant as it is: ${promise}. The shortest way to see it:`,
    },
    inspect: {
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
      states: 'how many situations (a state with its context) are tried at most, 1500 else',
      noCount: (given: string) => `--states is a whole number from 1 on, not ${given}.`,
    },
  },
  fr: {
    usage: 'Usage',
    options: 'Options',
    commands: 'Commandes',
    more: 'xstate-workbench <commande> --help donne ses options.',
    address:
      'Une adresse est un fichier et le nom de ce qu’il exporte : src/checkout.ts#checkoutMachine. Sans #, la seule machine du fichier ; .ts, .tsx, .js et .mjs.',
    sidecar:
      'À côté de src/checkout.ts, src/checkout.workbench.ts peut donner ce que les types ne disent pas : voir le README.',
    unknownCommand: (name: string) => `La commande ${name} n’existe pas.`,
    noAddress: 'Quelle machine ? Donnez un fichier : src/checkout.ts#checkoutMachine.',
    unknownLanguage: (given: string) => `--lang vaut ${languages.join(' ou ')}, non ${given}.`,
    drawn: (file: string) => `Dessin : ${file}`,
    columns: [
      'machine',
      'états',
      'situations',
      'transitions',
      'conditions, oui et non',
      'parcours',
      'étapes',
    ],
    of: (met: number, all: number) => `${met} sur ${all}`,
    complete: 'explorée jusqu’au bout',
    partial: 'exploration inachevée : augmentez --states',
    merged: (facts: string) => `distingués seulement là où le code les compare : ${facts}`,
    guessed: (what: string) => `envoyés nus, faute de types qui en disent plus : ${what}`,
    writeModel: (file: string) =>
      `Précisez-les dans ${file} : export const model = { inputs, events, answers }`,
    needsInput: (file: string) =>
      `Elle ne démarre pas. Écrivez dans ${file} : export const model = { inputs: [{ ... }] }`,
    neverEntered: 'jamais atteint',
    missed: 'non couvert',
    neverYes: (guard: string, transition: string, tried: string) =>
      `la condition ${guard} n’a jamais dit oui (${transition})${tried === '' ? '' : ` ; elle a été posée de ${tried}`}`,
    fillIn: (file: string) => `  Si elle le peut, dites dans ${file} ce qu’elle attend :`,
    broken: 'promesse rompue',
    oldNode: (needed: number, given: string) =>
      `xstate-workbench demande Node ${needed} ou plus récent ; c’est Node ${given} qui tourne.`,
    breaks: 'son propre code échoue',
    endless: 'ne se stabilise jamais',
    tour: (number: number, steps: number) => `Parcours ${number}, étapes : ${steps}`,
    start: 'départ',
    yes: 'oui',
    no: 'non',
    help: 'cette aide',
    version: 'la version',
    lang: 'fr ou en ; sinon, la langue de l’environnement',
    draw: {
      does: 'dessine chaque machine dans un SVG autonome',
      out: 'fichier, ou dossier pour plusieurs machines ; - écrit sur la sortie standard. Sinon <machine>.svg ici',
      names: 'les noms tels que dans le code (par défaut), ou découpés en mots : user.retry, user retry',
      noNaming: (given: string) => `--names vaut source ou words, non ${given}.`,
      made: (folder: string) => `Nouveau dossier : ${folder}`,
      noSvg: (target: string) =>
        `-o ${target} : les dessins sont en SVG ; donnez un fichier .svg, ou un dossier.`,
      noFolder: (target: string) => `-o ${target} : plusieurs machines demandent un dossier.`,
      unwritable: (file: string, reason: string) => `${file} ne peut pas être écrit : ${reason}`,
    },
    mutate: {
      does: 'abîme la machine de toutes les petites façons, et nomme ce qu’aucun invariant de son modèle ne remarque ; code 1 alors',
      columns: ['machine', 'mutants', 'remarqués', 'équivalents', 'survivent'],
      survive: (state: string, count: number) =>
        `${state} : ${count} ${count === 1 ? 'survit' : 'survivent'}`,
      endless: (machine: string, step: string) =>
        `${machine} ne se stabilise jamais sans être abîmée : rien ne distingue ses mutants. À réparer d’abord : ${step}`,
      unsound: (machine: string, promise: string) =>
        `${machine} rompt son propre invariant sans être abîmée : ${promise}. Le plus court chemin :`,
    },
    inspect: {
      does: 'ouvre une page qui montre des machines à l’œuvre, sur ce poste seulement ; sans fichier, attend des programmes',
      port: (usual: number) => `où écouter ; sinon ${usual}, ou le premier port libre ensuite`,
      input: 'ce avec quoi la machine démarre ; sinon, la première entrée de son modèle ou de ses types',
      real: 'exécute pour de bon travaux, actions et délais ; sinon, vous répondez à leur place',
      noOpen: 'donne seulement l’adresse',
      noPort: (given: string) => `--port est un nombre de 1 à 65535, non ${given}.`,
      noInput: (given: string) => `--input est du JSON, par exemple '{ "id": 3 }', non ${given}.`,
      taken: (port: number) => `Le port ${port} est déjà pris : donnez-en un autre par --port.`,
      moved: (usual: number, port: number) => `Le port ${usual} est déjà pris : voici le ${port}.`,
      failed: (reason: string) => `Échec : ${reason}`,
      waits: 'En attente des programmes qui ont ces lignes. Ctrl+C pour finir.',
      runs: (isReal: boolean) =>
        `${isReal ? 'Travaux, actions et délais sont exécutés.' : 'Seule la machine tourne : vous répondez pour ses travaux et faites passer ses délais.'} Ctrl+C pour finir.`,
    },
    paths: {
      does: 'passe par tous les états et dit ce qui peut être couvert, par quels parcours ; code 1 si quelque chose ne peut l’être',
      tours: 'détaille chaque parcours',
      plan: 'donne un plan de test en Markdown',
      json: 'donne tout en JSON',
      states: 'combien de situations (un état et son contexte) sont essayées au plus, 1500 sinon',
      noCount: (given: string) => `--states est un nombre entier à partir de 1, non ${given}.`,
    },
  },
} as const;

export type Messages = (typeof messages)[Language];

export const messagesIn = (language: Language): Messages => messages[language];

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** The language that was asked for, else the environment's; undefined for one that is not spoken. */
export function languageOf(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language | undefined {
  if (asked !== undefined) return isLanguage(asked) ? asked : undefined;
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('fr') ? 'fr' : 'en';
}
