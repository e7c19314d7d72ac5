export const announcements = {
  'edenred.signedOut': 'Connectez votre compte Edenred.',
  'edenred.leaving': 'Nous ouvrons la page d’Edenred.',
  'edenred.exchangingCode': 'Nous terminons votre connexion à Edenred.',
  'edenred.checkingBalance': 'Nous demandons le solde de votre compte Edenred.',
  'edenred.verifying': 'Nous vérifions votre compte Edenred.',
  'edenred.ready': 'Votre compte Edenred est connecté.',
  'edenred.insufficient': 'Le solde de votre compte Edenred est trop bas.',
  'edenred.refused': 'Votre compte Edenred ne peut pas servir pour l’instant.',
  'edenred.signingOut': 'Nous déconnectons votre compte Edenred.',
} as const;
