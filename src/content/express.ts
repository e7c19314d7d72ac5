export const express = {
  title: 'Paiement express',
  or: { home: 'ou payez tout de suite', form: 'ou continuez ci-dessous', payment: 'ou payez autrement' },
};
