/** Validation messages are in `machines/domain`. */
export const form = {
  title: 'Vos coordonnées',
  email: {
    section: 'Votre e-mail',
    label: 'E-mail',
    /** Texts below the e-mail field. Each fits on one line of a phone, to avoid a layout shift. */
    hint: 'Pour votre confirmation.',
    pending: 'Nous vérifions cette adresse…',
    meant: 'Vouliez-vous dire',
    replace: (address: string): string => `Remplacer par ${address}`,
    /** Words in the error about an existing account that link to the login. */
    loginWords: 'vous connecter à votre compte',
  },
  recipient: 'Qui reçoit la box\u00a0?',
  civility: {
    unfold: 'Ajouter une civilité',
    label: 'Civilité',
    options: [
      { value: 'female', label: 'Madame' },
      { value: 'male', label: 'Monsieur' },
    ],
  },
  firstName: 'Prénom',
  lastName: 'Nom',
  /** Hint of a proposed name, on one line of half a phone. */
  fromEmail: 'D’après votre e-mail.',
  phone: { label: 'Téléphone', hint: 'Pour vous prévenir de la livraison.' },
  place: 'Où la livrer\u00a0?',
  addressType: {
    label: 'Type d’adresse',
    options: [
      { value: 'perso', label: 'Domicile' },
      { value: 'pro', label: 'Entreprise' },
    ],
  },
  company: 'Nom de l’entreprise',
  siret: 'SIRET',
  naf: { label: 'Code NAF', example: '7022Z' },
  line1: { label: 'Adresse', hint: 'Numéro, rue, code postal et ville.' },
  streetNumber: {
    question: 'Quel numéro\u00a0?',
    add: 'Ajouter le numéro',
    none: 'Il n’y en a pas',
  },
  line2: {
    unfold: 'Ajouter un complément d’adresse',
    label: 'Complément d’adresse',
    example: 'Bâtiment, étage, code',
  },
  postalCode: 'Code postal',
  placeFields: {
    open: 'Saisir l’adresse à la main',
    change: { label: 'Modifier', whole: 'Modifier le code postal et la ville' },
  },
  city: {
    label: 'Ville',
    doubted: (postalCode: string, city: string): string =>
      `${postalCode} n’est pas le code postal de ${city}.`,
    shared: (count: number): string => `${count} villes ont ce code postal\u00a0: choisissez la vôtre.`,
    take: (city: string): string => `Mettre ${city}`,
    keep: (city: string): string => `Garder ${city}`,
  },
  billing: { toggle: 'Adresse de facturation différente', section: 'Facturation' },
  back: { box: 'Changer de box', details: 'Mes coordonnées' },
  next: { delivery: 'Choisir ma livraison', payment: 'Passer au paiement', busy: 'Un instant…' },
  wrong: {
    title: (count: number): string =>
      count === 1 ? 'Un champ est à corriger' : `${count} champs sont à corriger`,
    /** Title while no field contains a wrong value. */
    missing: (count: number): string =>
      `Il manque ${count === 1 ? 'une information' : `${count}\u00a0informations`}`,
    billing: 'Facturation\u00a0:',
  },
  problem: { title: 'Vos coordonnées n’ont pas pu être enregistrées.', retry: 'Réessayez dans un instant.' },
} as const;
