export const express = {
  title: 'Paiement express',
  /** Part of the consent text that links to the terms. */
  termsWords: 'conditions générales de vente',
  or: { form: 'ou continuez ci-dessous', payment: 'ou payez autrement' },
};
