import type { Fault } from '#sandbox/faults.ts';

export const faultKinds: Readonly<Record<Fault['kind'], string>> = {
  status: 'Erreur HTTP (requête non exécutée)',
  delay: 'Retard (requête exécutée plus tard)',
  'drop-response': 'Réponse perdue (requête exécutée)',
  refuse: 'Refus (requête non exécutée)',
  duplicate: 'Webhook en double',
  hold: 'Webhook retenu (jusqu’à la fin de la panne)',
};

export const faultWords = {
  title: 'Pannes simulées',
  form: 'Simuler une panne',
  call: 'Appel',
  kind: 'Type de panne',
  status: 'Statut de l’erreur HTTP',
  ms: 'Retard de la réponse en millisecondes',
  code: 'Code du refus',
  times: 'Nombre de fois (vide : toujours)',
  set: 'Activer la panne',
  lift: 'Désactiver',
  all: 'toutes les pannes',
} as const;
