import { languages } from '#workbench/chart/language.ts';
import { failureRule } from '#workbench/paths/model.ts';
import { responseRule } from '#workbench/paths/stranded.ts';
import type { Messages } from './englishMessages.ts';

export const frenchMessages: Messages = {
  colon: ' :',
  usage: 'Usage',
  options: 'Options',
  commands: 'Commandes',
  more: 'xstate-workbench help <commande> donne ses options.',
  address:
    'L’adresse d’une machine est un fichier et un export : src/checkout.ts#checkoutMachine. Sans #, le fichier doit exporter une seule machine.',
  sidecar:
    'Un modèle ajoute des exemples et des invariants absents des types. C’est le fichier src/checkout.workbench.ts. Voir le README.',
  unknownCommand: (name: string) => `La commande ${name} n’existe pas.`,
  unknownOption: (name: string, command: string) =>
    `L’option ${name} n’existe pas ; xstate-workbench ${command} --help liste les options.`,
  didYouMean: (name: string) => ` Vouliez-vous dire ${name} ?`,
  duplicateAddress: (address: string) => `${address} est cité plusieurs fois. Il compte une fois.`,
  missingValue: (option: string) => `${option} exige une valeur.`,
  unexpectedValue: (option: string) => `${option} ne prend pas de valeur.`,
  values: { file: 'fichier', state: 'état', name: 'nom', address: 'fichier.ts#export', command: 'commande' },
  missingAddress: 'Ajoutez l’adresse d’une machine : src/checkout.ts#checkoutMachine.',
  unknownLanguage: (given: string) => `--lang doit être ${languages.join(' ou ')}, et non ${given}.`,
  drawn: (file: string) => `Dessin : ${file}`,
  columns: ['machine', 'états', 'situations', 'transitions', 'conditions, oui et non', 'parcours', 'étapes'],
  pairs: 'paires',
  coveredOf: (met: number, all: number) => `${met} sur ${all}`,
  partial: {
    growing: (facts: string) =>
      `exploration incomplète : ${facts} grandit sans limite, et ses nouvelles valeurs n’apportent rien. Limitez cette valeur dans la machine, par exemple par Math.min(n + 1, 4) ou list.slice(-4), au-dessus des valeurs que les conditions comparent`,
    more: (tried: number, more: number) =>
      `exploration incomplète : arrêtée après ${tried} situations. --states ${more} en explore davantage`,
    covered: (tried: number) =>
      `exploration incomplète : arrêtée après ${tried} situations, mais tout est couvert`,
    full: (tried: number) =>
      `exploration incomplète : mémoire pleine après ${tried} situations. Tous les nombres valent pour ces situations`,
    many: (tried: number) =>
      `exploration incomplète : arrêtée après ${tried} situations. Les régions parallèles et les valeurs du contexte se multiplient. Un modèle avec moins d’événements a moins de situations`,
  },
  truncatedNumbers: (names: string) =>
    `le code compare plus de nombres que ceux essayés pour ${names}. Ajoutez les plus importants à un modèle`,
  cutTypes: (names: string) =>
    `types trop grands pour des exemples complets, certaines parties restent vides : ${names}. Ajoutez les valeurs importantes à un modèle`,
  progress: {
    imports: (addresses: string) => `import de ${addresses}`,
    types: (machine: string) => `${machine} : lecture de ses types`,
    situations: (machine: string, tried: number, met: number) =>
      `${machine} : ${tried} situations essayées, ${met} atteintes`,
    mutants: (machine: string, tried: number, all: number) =>
      `${machine} : ${tried} mutants essayés sur ${all}`,
  },
  merged: (facts: string) => `les valeurs que le code ne distingue pas comptent comme égales : ${facts}`,
  sentWithoutPayload: (what: string) => `aucun exemple, car les types n’en contiennent pas : ${what}`,
  writeModel: (file: string, model: string) => `Ajoutez des exemples à ${file} : ${model}`,
  needsInput: (file: string) =>
    `La machine ne démarre pas. Ajoutez une entrée à ${file} : export const model = { inputs: [{ ... }] }`,
  neverEntered: 'jamais atteint',
  missed: 'non couvert',
  guardNeverPassed: (guard: string, transition: string, tried: string) =>
    `la condition ${guard} n’a jamais été vraie (${transition})${tried === '' ? '' : `, essayée avec ${tried}`}`,
  fillIn: (file: string) =>
    `  Ajoutez à ${file} un exemple pour lequel elle est vraie. Les exemples actuels restent envoyés :`,
  rejectedValues: (values: string) =>
    values === '' ? 'insérez une valeur acceptée' : `insérez une valeur acceptée. Refusé : ${values}`,
  fillProperties: 'insérez les propriétés qu’elle lit',
  notInModel: '  Un modèle n’y peut rien. La condition ne lit que des valeurs affectées par la machine.',
  possibleEvents: (file: string, events: string) =>
    `  Les données d’un événement peuvent changer cela. Ajoutez des exemples à ${file}. Les exemples actuels restent envoyés :\n  export const model = { events: [${events}] };`,
  guardInput: {
    context: (facts: string) => `contexte ${facts}`,
    both: (event: string, facts: string) => `${event} avec contexte ${facts}`,
  },
  generalInvariants: new Map([
    [failureRule, 'toute panne a une transition'],
    [responseRule, 'toute réponse est traitée, ou une autre transition est possible'],
  ]),
  violated: 'invariant rompu',
  violatedBy: (events: string) => `rompu par ${events}`,
  missingSamples: {
    answers: (work: string) => `réponses de ${work}`,
    payload: (event: string) => `données de ${event}`,
  },
  outdatedNode: (needed: number, given: string) =>
    `xstate-workbench demande Node ${needed} ou plus récent ; c’est Node ${given} qui tourne.`,
  throws: 'le code de la machine échoue',
  infiniteLoop: 'boucle sans fin',
  deadEnd: (value: string) => `aucune transition ne quitte ${value}, qui n’est pas un état final`,
  unhandledFailure: (work: string) => `${work} n’a pas d’onError. Si cet acteur échoue, la machine échoue`,
  tour: (number: number, steps: number) => `Parcours ${number}, étapes : ${steps}`,
  start: 'départ',
  rejected: '   (aucune transition)',
  help: 'affiche cette aide',
  watch: 'recommence à chaque changement dans le dossier d’un fichier',
  lang: 'fr ou en. Par défaut, la langue de l’environnement',
  draw: {
    does: 'dessine chaque machine dans un fichier SVG',
    out: 'fichier, dossier (pour plusieurs machines), ou - pour la sortie standard. Par défaut, <machine>.svg dans ce dossier',
    names:
      'affiche les noms tels que dans le code (par défaut), ou les découpe en mots : user.retry, user retry',
    format: 'format du fichier. Par défaut, selon l’extension de -o : .svg, .mmd, .scxml, .json',
    scheme: 'couleurs du SVG. auto suit le système du lecteur',
    noLegend: 'omet la légende',
    noChoice: (option: string, choices: readonly string[], given: string) =>
      `--${option} doit être ${choices.slice(0, -1).join(', ')} ou ${choices.at(-1)}, et non ${given}.`,
    made: (folder: string) => `Dossier créé : ${folder}`,
    noSvg: (target: string) => `-o ${target} : donnez un fichier .svg, .mmd, .scxml ou .json, ou un dossier.`,
    noFolder: (target: string) => `-o ${target} : plusieurs machines demandent un dossier.`,
    unwritable: (file: string, reason: string) => `${file} ne peut pas être écrit : ${reason}`,
    reasons: {
      EACCES: 'accès refusé : droits insuffisants sur ce fichier ou ce dossier.',
      EPERM: 'accès refusé : droits insuffisants sur ce fichier ou ce dossier.',
      EROFS: 'le système de fichiers est en lecture seule.',
      ENOENT: 'son dossier ne peut pas être créé.',
      ENOTDIR: 'l’un de ses dossiers est un fichier.',
      EEXIST: 'l’un de ses dossiers est un lien rompu.',
      EISDIR: 'c’est un dossier.',
      ENOSPC: 'le disque est plein.',
      ENAMETOOLONG: 'son nom est trop long.',
    },
  },
  mutate: {
    does: 'apporte à la machine chaque petit changement possible (mutant) et liste ceux qu’aucun contrôle ne détecte. Code 1 s’il en reste',
    columns: ['machine', 'mutants', 'tués', 'équivalents', 'survivants', 'tués par'],
    oracles: {
      breaks: 'erreurs',
      'unhandled failure': 'panne non traitée',
      invariants: 'invariants',
      'general invariants': 'invariants généraux',
      expectations: 'attentes',
      coverage: 'couverture',
      tests: 'vos tests',
      timeout: 'vos tests (délai dépassé)',
    },
    run: 'exécute vos tests sur chaque mutant, dans une copie du projet : --run "npx vitest run"',
    overHundred: (given: number) => `--threshold doit être d’au plus 100, et non ${given}.`,
    sample: 'teste N mutants tirés au hasard, les mêmes à chaque fois',
    threshold: 'code 0 si au moins N % des mutants sont tués',
    json: 'affiche chaque mutant et son résultat en JSON',
    toursAlone: (oracles: string) => `${oracles} (le modèle n’a pas d’invariants)`,
    toursKill: (oracle: string) => `les parcours le tuent : ${oracle}`,
    below: (score: number, threshold: number) =>
      `${score.toLocaleString('fr-FR')} % des mutants sont tués, moins de ${threshold} %`,
    irreplaceable: (name: string, file: string) =>
      `${name} de ${file} ne peut pas être remplacée. Déclarez-la dans un fichier du projet : export const ${name} = ...`,
    startsTests: (command: string) => `exécute d’abord « ${command} » dans une copie, sans mutant`,
    passesUnchanged: (ms: number, mutants: number) =>
      `réussit en ${(ms / 1000).toLocaleString('fr-FR')} s sans mutant. Mutants à tester : ${mutants}, en ${Math.ceil((ms * mutants) / 60_000)} min au plus si chacun dure autant`,
    failsUnchanged: (command: string, output: string) =>
      `« ${command} » échoue dans une copie du projet sans mutant, et ne peut donc pas juger les mutants :\n${output}`,
    rejectsCopy: (command: string, output: string) =>
      `« ${command} » échoue même si la machine est seulement recréée à partir de sa configuration. La commande vérifie peut-être le texte du code, ses types ou sa couverture. Utilisez une commande qui ne fait qu’exécuter les tests. Sa sortie :\n${output}`,
    interrupted: 'interrompu. La copie est supprimée',
    survive: (state: string, count: number) =>
      `${state} : ${count} ${count === 1 ? 'survivant' : 'survivants'}`,
    cut: (mutants: number, tried: number, more: number) =>
      `survivants à l’exploration incomplète : ${mutants}, arrêtée après ${tried} situations. --states ${more} en explore davantage`,
    noStart: (machine: string, reason: string) =>
      `${machine} ne démarre pas, elle n’a donc aucun mutant. À corriger d’abord : ${reason}`,
    endless: (machine: string, step: string) =>
      `${machine} boucle sans fin, ses mutants ne peuvent donc pas être comparés. À corriger d’abord : ${step}`,
    unsoundAsAll: (machine: string, promise: string) =>
      `${machine} rompt un invariant général sans mutation : ${promise}. Le plus court chemin :`,
    unsound: (machine: string, promise: string) =>
      `${machine} rompt son propre invariant sans mutation : ${promise}. Le plus court chemin :`,
  },
  diff: {
    sides: 'avant après',
    revision: 'révision',
    does: 'liste les états et les transitions qui changent entre deux machines, ou depuis une révision git. Code 1 si quelque chose change',
    wantsTwo:
      'diff compare deux éléments : un fichier, une révision git, ou révision:fichier. Deux révisions demandent un fichier : diff main suite src/order.ts',
    same: 'Aucun état ni aucune transition ne change.',
  },
  inspect: {
    notBuilt: (folder: string) => `La page n’est pas construite. Lancez npm run build dans ${folder}`,
    does: 'ouvre une page locale pour essayer des machines à la main. Sans fichier, attend des programmes',
    port: (usual: number) => `port de la page. Par défaut, ${usual} ou le prochain port libre`,
    input: 'entrée de la machine. Par défaut, le premier exemple de son modèle ou de ses types',
    real: 'exécute acteurs invoqués, actions et délais. Sinon, vous envoyez leurs réponses',
    noOpen: 'affiche l’adresse sans ouvrir de navigateur',
    noPort: (given: string) => `--port doit être un nombre de 1 à 65535, et non ${given}.`,
    noInput: (given: string) => `--input doit être du JSON, par exemple '{ "id": 3 }', et non ${given}.`,
    taken: (port: number) => `Le port ${port} est déjà utilisé. Choisissez-en un autre avec --port.`,
    moved: (usual: number, port: number) => `Le port ${usual} est déjà utilisé, la page utilise le ${port}.`,
    failed: (reason: string) => `Erreur : ${reason}`,
    waits: 'En attente de programmes qui contiennent ces lignes. Ctrl+C pour arrêter.',
    runs: (isReal: boolean) =>
      `${isReal ? 'Acteurs invoqués, actions et délais sont exécutés.' : 'Seule la machine est exécutée. Vous envoyez les réponses de ses acteurs et terminez ses délais.'} Ctrl+C pour arrêter.`,
  },
  paths: {
    does: 'explore tous les états, affiche la couverture, les parcours et les problèmes. Code 1 s’il y a des problèmes',
    tours: 'affiche les étapes de chaque parcours',
    plan: 'affiche un plan de test en Markdown',
    json: 'affiche le résultat en JSON',
    states: (usual: number) =>
      `nombre maximal de situations (état avec contexte) à explorer. Par défaut ${usual}, moins si chacune a beaucoup d’étapes`,
    junit: 'affiche buts et problèmes en XML au format JUnit',
    cover: 'couvre aussi toutes les paires de transitions consécutives',
    to: 'affiche seulement le plus court chemin vers un état : son id, la fin de son id ou son libellé',
    from: '… en passant par cet état',
    avoid: '… sans cet état ou cet événement. Peut être répété',
    noWay: (to: string) => `Aucun chemin ne mène à ${to}.`,
    history: (to: string) => `${to} est un état d’historique, qui n’est jamais actif lui-même.`,
    noWayFound: (to: string) =>
      `Aucun chemin vers ${to} n’a été trouvé avec ces exemples. paths sans --to liste ce qui n’est pas couvert et les exemples qu’un modèle peut ajouter.`,
    noCover: (given: string) => `--cover doit être pairs ou transitions, et non ${given}.`,
    apart: (one: string, other: string) => `--${one} et --${other} ne peuvent pas être combinés.`,
    noGoal: '--from et --avoid demandent --to.',
    noCount: (option: string, given: string) =>
      `--${option} doit être un nombre entier d’au moins 1, et non ${given}.`,
  },
};
