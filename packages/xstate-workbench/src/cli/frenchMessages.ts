import { languages } from '#workbench/chart/language.ts';
import { failureRule } from '#workbench/paths/model.ts';
import { responseRule } from '#workbench/paths/stranded.ts';
import type { Messages } from './englishMessages.ts';

export const frenchMessages: Messages = {
  colon: ' :',
  usage: 'Usage',
  options: 'Options',
  commands: 'Commandes',
  more: 'xstate-workbench help <commande> donne ses options.',
  address:
    'Une adresse est un fichier et le nom de ce qu’il exporte : src/checkout.ts#checkoutMachine. Sans #, la seule machine du fichier ; .ts, .tsx, .js et .mjs.',
  sidecar: 'À côté de src/checkout.ts, src/checkout.workbench.ts peut compléter les types : voir le README.',
  unknownCommand: (name: string) => `La commande ${name} n’existe pas.`,
  unknownOption: (name: string, command: string) =>
    `L’option ${name} n’existe pas ; xstate-workbench ${command} --help liste les options.`,
  duplicateAddress: (address: string) => `${address} est donné plusieurs fois : il compte une fois.`,
  missingValue: (option: string) => `${option} exige une valeur.`,
  unexpectedValue: (option: string) => `${option} ne prend pas de valeur.`,
  values: { file: 'fichier', state: 'état', name: 'nom', address: 'fichier.ts#export', command: 'commande' },
  missingAddress: 'Donnez le fichier d’une machine : src/checkout.ts#checkoutMachine.',
  unknownLanguage: (given: string) => `--lang vaut ${languages.join(' ou ')}, non ${given}.`,
  drawn: (file: string) => `Dessin : ${file}`,
  columns: ['machine', 'états', 'situations', 'transitions', 'conditions, oui et non', 'parcours', 'étapes'],
  pairs: 'paires',
  coveredOf: (met: number, all: number) => `${met} sur ${all}`,
  partial: {
    growing: (facts: string) =>
      `exploration inachevée : ${facts} grandit sans fin, et ses autres valeurs n’apportent rien de nouveau. Bornez cette valeur dans la machine, par exemple par Math.min(n + 1, 4), au-delà des valeurs que les conditions comparent`,
    more: (tried: number, more: number) =>
      `exploration inachevée : ${tried} situations essayées, il en reste d’autres ; --states ${more} en essaiera davantage`,
    covered: (tried: number) =>
      `exploration inachevée, mais tout est couvert par ce à quoi mènent ${tried} des situations atteintes`,
    full: (tried: number) =>
      `exploration inachevée : les pas de ${tried} situations sont tout ce que la mémoire contient. Tous les chiffres valent pour celles-là`,
    many: (tried: number) =>
      `exploration inachevée : ${tried} situations essayées, il en reste. Régions et valeurs se multiplient ; un modèle qui donne peu d’événements en a moins`,
  },
  truncatedNumbers: (names: string) =>
    `le code compare plus de nombres qu’il n’en est essayé pour ${names} : donnez ceux qui comptent dans un modèle`,
  cutTypes: (names: string) =>
    `trop grands pour être remplis en entier, des parties restent vides : ${names}. Donnez dans un modèle les valeurs qui comptent`,
  progress: {
    imports: (addresses: string) => `import de ${addresses}`,
    types: (machine: string) => `${machine}\u00a0: lecture de ses types`,
    situations: (machine: string, tried: number, met: number) =>
      `${machine}\u00a0: ${tried} situations essayées, ${met} atteintes`,
    mutants: (machine: string, tried: number, all: number) =>
      `${machine}\u00a0: ${tried} mutants essayés sur ${all}`,
  },
  merged: (facts: string) => `distingués seulement là où le code les compare : ${facts}`,
  sentWithoutPayload: (what: string) => `envoyés nus, faute de types qui en disent plus : ${what}`,
  writeModel: (file: string, model: string) => `Précisez-les dans ${file} : ${model}`,
  needsInput: (file: string) =>
    `Elle ne démarre pas. Écrivez dans ${file} : export const model = { inputs: [{ ... }] }`,
  neverEntered: 'jamais atteint',
  missed: 'non couvert',
  guardNeverPassed: (guard: string, transition: string, tried: string) =>
    `la condition ${guard} n’a jamais été vraie (${transition})${tried === '' ? '' : ` ; elle a été posée pour ${tried}`}`,
  fillIn: (file: string) =>
    `  Si elle le peut, dites dans ${file} ce qu’elle attend ; ce qui est envoyé déjà l’est encore :`,
  rejectedValues: (values: string) =>
    values === '' ? 'mettez ce qu’elle attend' : `mettez ce qu’elle attend ; refusé : ${values}`,
  fillProperties: 'mettez ce qu’elle regarde',
  notInModel:
    '  Aucun modèle ne donne ce qu’elle regarde : seule la machine peut y mener, par ce que ses actions retiennent.',
  possibleEvents: (file: string, events: string) =>
    `  Un événement peut y mener par ce qu’il porte ; ce qui est envoyé l’est aussi, à côté de ce que dit ${file} :\n  export const model = { events: [${events}] };`,
  guardInput: {
    context: (facts: string) => `le contexte ${facts}`,
    both: (event: string, facts: string) => `${event} avec le contexte ${facts}`,
  },
  generalInvariants: new Map([
    [failureRule, 'toute panne a une transition'],
    [responseRule, 'toute réponse est prise, ou autre chose mène plus loin'],
  ]),
  violated: 'promesse rompue',
  violatedBy: (events: string) => `rompue par ${events}`,
  missingSamples: {
    answers: (work: string) => `réponses de ${work}`,
    payload: (event: string) => `données de ${event}`,
  },
  outdatedNode: (needed: number, given: string) =>
    `xstate-workbench demande Node ${needed} ou plus récent ; c’est Node ${given} qui tourne.`,
  throws: 'son propre code échoue',
  infiniteLoop: 'ne se stabilise jamais',
  deadEnd: (value: string) => `rien ne mène hors de ${value}, qui n’est pas final`,
  unhandledFailure: (answer: string) =>
    `${answer} n’a pas d’onError à côté : quand cet acteur échoue, la machine échoue`,
  tour: (number: number, steps: number) => `Parcours ${number}, étapes : ${steps}`,
  start: 'départ',
  help: 'cette aide',
  watch: 'recommence à chaque changement dans le dossier d’un fichier',
  lang: 'fr ou en ; sinon, la langue de l’environnement',
  draw: {
    does: 'dessine chaque machine dans un SVG autonome',
    out: 'fichier, ou dossier pour plusieurs machines ; - écrit sur la sortie standard. Sinon <machine>.svg ici',
    names: 'les noms tels que dans le code (par défaut), ou découpés en mots : user.retry, user retry',
    format: 'svg, mermaid, scxml ou json ; sinon selon l’extension de -o : .svg, .mmd, .scxml, .json',
    scheme: 'couleurs du SVG ; auto prend celles du système du lecteur',
    noLegend: 'sans légende',
    noChoice: (option: string, choices: readonly string[], given: string) =>
      `--${option} vaut ${choices.slice(0, -1).join(', ')} ou ${choices.at(-1)}, non ${given}.`,
    made: (folder: string) => `Nouveau dossier : ${folder}`,
    noSvg: (target: string) => `-o ${target} : donnez un fichier .svg, .mmd, .scxml ou .json, ou un dossier.`,
    noFolder: (target: string) => `-o ${target} : plusieurs machines demandent un dossier.`,
    unwritable: (file: string, reason: string) => `${file} ne peut pas être écrit : ${reason}`,
    reasons: {
      EACCES: 'accès refusé : droits insuffisants sur ce fichier ou ce dossier.',
      EPERM: 'accès refusé : droits insuffisants sur ce fichier ou ce dossier.',
      EROFS: 'rien ne s’y écrit, cela se lit seulement.',
      ENOENT: 'son dossier ne peut pas être créé.',
      ENOTDIR: 'l’un de ses dossiers est un fichier.',
      EEXIST: 'l’un de ses dossiers ne mène nulle part.',
      EISDIR: 'c’est un dossier.',
      ENOSPC: 'le disque est plein.',
      ENAMETOOLONG: 'son nom est trop long.',
    },
  },
  mutate: {
    does: 'crée des mutants de la machine et liste les survivants, que ni la couverture ni un invariant de son modèle ne tue ; code 1 s’il en reste',
    columns: ['machine', 'mutants', 'tués', 'équivalents', 'survivants', 'tués par'],
    oracles: {
      breaks: 'erreurs',
      'unhandled failure': 'panne non traitée',
      invariants: 'invariants',
      'general promises': 'promesses générales',
      expectations: 'attentes',
      coverage: 'couverture',
      tests: 'vos tests',
      timeout: 'vos tests (délai dépassé)',
    },
    run: 'exécute une commande comme « npx vitest run » sur chaque mutant, dans une copie du projet : à vos tests de le tuer',
    sample: 'seulement N mutants, tirés au hasard, les mêmes à chaque fois',
    threshold: 'code 0 si au moins N % des mutants sont tués',
    json: 'affiche chaque mutant et son résultat en JSON',
    toursAlone: (oracles: string) => `${oracles} (parcours seuls, sans invariants)`,
    noticedBy: (oracle: string) => `les parcours le tuent : ${oracle}`,
    below: (score: number, threshold: number) =>
      `${score.toLocaleString('fr-FR')} % des mutants sont tués, moins de ${threshold} %`,
    irreplaceable: (name: string, file: string) =>
      `${name} de ${file} ne peut pas être remplacée. Déclarez-la dans un fichier du projet : export const ${name} = ...`,
    startsTests: (command: string) => `exécute d’abord « ${command} » dans une copie, sans mutant`,
    passesUnchanged: (ms: number, mutants: number) =>
      `réussit en ${(ms / 1000).toLocaleString('fr-FR')} s sans mutant ; mutants à essayer : ${mutants}`,
    failsUnchanged: (command: string, output: string) =>
      `« ${command} » échoue dans une copie du projet sans mutant, et ne peut donc pas juger les mutants :\n${output}`,
    rejectsCopy: (command: string, output: string) =>
      `« ${command} » échoue dès que la machine est recréée à partir de sa configuration. La commande vérifie peut-être le texte du code, ses types ou sa couverture : donnez une commande qui ne fait qu’exécuter les tests. Sa sortie :\n${output}`,
    interrupted: 'interrompu ; la copie est supprimée',
    survive: (state: string, count: number) => `${state} : ${count} ${count === 1 ? 'survit' : 'survivants'}`,
    cut: (mutants: number, tried: number, more: number) =>
      `parmi ceux qui survivent, ${mutants} ${mutants === 1 ? 'n’a pas été exploré' : 'n’ont pas été explorés'} au-delà de ${tried} situations ; --states ${more} en essaiera davantage`,
    noStart: (machine: string, reason: string) =>
      `${machine} ne démarre pas telle quelle, elle n’a donc aucun mutant. À réparer d’abord : ${reason}`,
    endless: (machine: string, step: string) =>
      `${machine} ne se stabilise jamais, même sans mutation : rien ne distingue ses mutants. À réparer d’abord : ${step}`,
    unsoundAsAll: (machine: string, promise: string) =>
      `${machine} rompt une promesse générale, même sans mutation : ${promise}. Le plus court chemin :`,
    unsound: (machine: string, promise: string) =>
      `${machine} rompt son propre invariant, même sans mutation : ${promise}. Le plus court chemin :`,
  },
  diff: {
    does: 'liste ce qui change d’une machine à l’autre, ou depuis une révision git ; code 1 si quelque chose change',
    wantsTwo:
      'diff compare deux de ces choses : un fichier, une révision git, ou révision:fichier. Après deux révisions vient un fichier : diff main suite src/order.ts',
    same: 'Aucun état ni aucune transition ne change.',
  },
  inspect: {
    notBuilt: (folder: string) => `La page n’est pas construite : npm run build, dans ${folder}`,
    does: 'ouvre une page qui montre des machines en cours d’exécution, sur ce poste seulement ; sans fichier, attend que des programmes se connectent',
    port: (usual: number) => `où écouter ; sinon ${usual}, ou le premier port libre ensuite`,
    input: 'ce avec quoi la machine démarre ; sinon, la première entrée de son modèle ou de ses types',
    real: 'exécute réellement acteurs invoqués, actions et délais ; sinon, vous répondez à leur place',
    noOpen: 'affiche seulement l’adresse',
    noPort: (given: string) => `--port est un nombre de 1 à 65535, non ${given}.`,
    noInput: (given: string) => `--input doit être du JSON, par exemple '{ "id": 3 }', et non ${given}.`,
    taken: (port: number) => `Le port ${port} est déjà pris : donnez-en un autre par --port.`,
    moved: (usual: number, port: number) => `Le port ${usual} est déjà pris : voici le ${port}.`,
    failed: (reason: string) => `Échec : ${reason}`,
    waits: 'En attente des programmes qui ont ces lignes. Ctrl+C pour finir.',
    runs: (isReal: boolean) =>
      `${isReal ? 'Acteurs invoqués, actions et délais sont exécutés.' : 'Seule la machine tourne : vous répondez pour les acteurs qu’elle invoque et faites passer ses délais.'} Ctrl+C pour finir.`,
  },
  paths: {
    does: 'explore tous les états et liste les parcours qui les couvrent ; code 1 si une partie ne peut pas être couverte',
    tours: 'détaille chaque parcours',
    plan: 'donne un plan de test en Markdown',
    json: 'donne tout en JSON',
    states: (usual: number) =>
      `de combien de situations (un état et son contexte) on repart au plus ; sinon ${usual}, moins là où chacune a beaucoup d’étapes. Celles que l’on atteint au-delà comptent aussi`,
    junit: 'donne buts et problèmes au format JUnit, pour un serveur de tests',
    cover: 'montre aussi toutes les paires de transitions qui peuvent se suivre',
    to: 'seulement le plus court chemin vers cet état, par son id, la fin de son id ou ses mots',
    from: '… en passant par celui-ci',
    avoid: '… sans cet état ou cet événement ; peut être répété',
    noWay: (to: string) => `Aucun chemin ne mène à ${to}.`,
    history: (to: string) =>
      `${to} est un état d’historique : il mène là où l’on en était, et rien n’y reste.`,
    noWayFound: (to: string) =>
      `Aucun chemin vers ${to} n’a été trouvé avec les événements essayés. La commande « paths » sans --to indique ce qui n’est pas couvert et ce qu’un modèle peut ajouter.`,
    noCover: (given: string) => `--cover vaut pairs ou transitions, non ${given}.`,
    apart: (one: string, other: string) =>
      `--${one} et --${other} ne vont pas ensemble : donnez l’un des deux.`,
    noGoal: '--from et --avoid vont avec --to.',
    noCount: (option: string, given: string) =>
      `--${option} est un nombre entier à partir de 1, non ${given}.`,
  },
};
