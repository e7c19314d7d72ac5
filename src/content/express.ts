export const express = {
  title: 'Paiement express',
  or: { form: 'ou continuez ci-dessous', payment: 'ou payez autrement' },
};
