/** The overlay machine in French, for everyone who does not read code. */
export const words = {
  states: {
    overlay: 'Fenêtre par-dessus la page',
    'overlay.none': 'Aucune fenêtre',
    'overlay.exitIntent': '« Ne partez pas ! »',
    'overlay.discountLead': 'Formulaire de l’offre',
    'overlay.discountLead.editing': 'Le visiteur remplit le formulaire',
    'overlay.discountLead.submitting': 'Envoi du formulaire',
  },
  events: {
    'mouse.leftByTop': 'la souris quitte la fenêtre par le haut, l’e-mail est inconnu',
    'founder.passed': 'le mot de la fondatrice est dépassé, l’e-mail est inconnu',
    'email.sent': 'e-mail laissé',
    'lead.requested': 'clic sur l’offre',
    'lead.edited': 'un champ a changé',
    'lead.sent': 'formulaire envoyé',
    'lead.refused': 'la demande est refusée',
    'lead.accepted': 'la demande est acceptée',
    'overlay.dismissed': 'croix, clic à côté ou touche Échap',
    'data.wiped': 'effacement demandé',
  },
  guards: {
    exitDialogIsNew: 'c’est la première fois dans cet onglet',
    leadIsRight: 'tout est bien rempli',
  },
  actions: {
    rememberExitShown: 'note que la fenêtre s’est ouverte',
    rememberField: 'note le champ, efface son erreur',
    rememberErrors: 'montre les erreurs',
    rememberMessage: 'montre ce que dit le serveur',
    rememberSilence: 'dit que le serveur ne répond pas',
    clearErrors: 'efface les erreurs',
    forgetEverything: 'oublie tout',
    reportEmail: 'annonce l’e-mail',
    reportLead: 'annonce la demande',
    reportWithdrawn: 'annonce : demande abandonnée',
  },
  actors: {},
  delays: { submissionTimeout: 'sans réponse' },
  announcements: {
    'overlay.discountLead.submitting': 'Nous envoyons votre demande…',
  },
} as const;
