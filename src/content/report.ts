export const report = {
  title: 'Signaler un problème',
  lead: 'Quelque chose ne marche pas\u00a0? Envoyez-nous ce qui s’est passé sur cette page\u00a0: nous chercherons d’où cela vient.',
  word: 'Votre message',
  wordHint: 'Il nous parvient tel quel\u00a0: n’y mettez ni mot de passe ni numéro de carte.',
  sentTitle: 'Ce que nous recevrons',
  steps: (count: number): string => {
    if (count === 0) return 'La version de cette page. Rien d’autre n’a encore été noté.';
    return count === 1
      ? 'L’étape notée sur cette page, avec son heure. La voici\u00a0:'
      : `Les ${count} dernières étapes notées sur cette page, avec leur heure. Les voici\u00a0:`;
  },
  stepsLabel: 'Étapes notées',
  hidden:
    'Ces étapes ne contiennent ni votre nom, ni votre e-mail, ni votre téléphone, ni votre adresse, ni aucun numéro de carte\u00a0: la page les remplace par des mots inventés. Elles disent quel moyen de paiement vous avez choisi et, s’il est connu, le solde de vos titres-restaurant.',
  file: 'Voir tout ce qui est envoyé',
  fileLabel: 'Fichier entier',
  copy: 'Copier',
  copied: 'Copié',
  save: 'Enregistrer le fichier',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  cancel: 'Annuler',
  close: 'Fermer',
  sent: {
    title: 'Merci, c’est envoyé.',
    reference: 'Référence de votre signalement\u00a0:',
    text: 'Notez-la\u00a0: elle nous permet de retrouver votre signalement si vous nous appelez au',
  },
  failed: {
    title: 'L’envoi n’a pas abouti.',
    text: 'Réessayez dans un instant, ou gardez le fichier pour nous le transmettre plus tard.',
  },
} as const;
