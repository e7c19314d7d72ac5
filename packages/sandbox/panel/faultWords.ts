import type { Fault } from '#sandbox/faults.ts';

export const faultKinds: Readonly<Record<Fault['kind'], string>> = {
  status: 'Panne (pas fait)',
  delay: 'Lenteur (fait plus tard)',
  'drop-response': 'Réponse perdue (fait)',
  refuse: 'Refus',
  duplicate: 'Webhook en double',
  hold: 'Webhook retenu',
};

export const faultWords = {
  title: 'Pannes à la demande',
  form: 'Mettre un appel en panne',
  call: 'Appel',
  kind: 'Panne',
  status: 'Statut d’une panne',
  ms: 'Millisecondes d’une lenteur',
  code: 'Code d’un refus',
  times: 'Combien de fois (vide : toujours)',
  set: 'Mettre en panne',
  lift: 'Lever',
  all: 'toutes les pannes',
} as const;
