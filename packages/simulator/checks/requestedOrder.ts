import type { RequestedOrder, ShopperReport } from '#simulator/shoppers/report.ts';
import { intentIdOf, textField, textsField, type Ledger } from './ledger.ts';

/** Converts a French phone number to international format. */
const toInternationalPhone = (phone: string): string =>
  phone
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+33');

/** Returns pairs of a requested and a registered value, in the main backend's format, without box and date. */
function comparedFields(
  order: Ledger['orders'][number],
  { name, email, phone, delivery, invoice, wishes }: RequestedOrder,
): readonly (readonly [what: string, asked: string, registered: string])[] {
  const text = (key: string): string => textField(order, key);
  const fullName = `${text('firstname')} ${text('lastname')}`;
  const personFields = [
    ['nom', name, fullName],
    ['e-mail', email.toLowerCase(), text('email').toLowerCase()],
    ['téléphone', toInternationalPhone(phone), text('phone')],
  ] as const;
  if (delivery === null) return personFields;
  return [
    ...personFields,
    ['créneau', delivery.slot ?? '', text('delivery_Slot')],
    ['adresse', delivery.street, text('numero_Et_Voie')],
    ['code postal', delivery.postalCode, text('postalcode')],
    ['ville', delivery.city, text('city')],
    ['consigne pour le livreur', delivery.instruction, text('instruction_For_Delivery')],
    ...(wishes === null
      ? []
      : ([['plats gardés', wishes.join(', '), textsField(order, 'selected_Products').join(', ')]] as const)),
    ...(invoice === null
      ? []
      : ([
          ['nom sur la facture', invoice.name, `${text('invoice_Firstname')} ${text('invoice_Lastname')}`],
          ['adresse de la facture', invoice.street, text('invoice_Numero_Et_Voie')],
          ['ville de la facture', invoice.city, text('invoice_City')],
          ['téléphone de la facture', toInternationalPhone(invoice.phone), text('invoice_Phone')],
        ] as const)),
  ];
}

export const requestedOrderProblems = (
  { name, confirmedOrder }: ShopperReport,
  { orders }: Ledger,
): readonly string[] => {
  const registeredOrder =
    confirmedOrder && orders.find((order) => intentIdOf(order) === confirmedOrder.intentId);
  if (!confirmedOrder?.order || confirmedOrder.order.differs || !registeredOrder) return [];
  return comparedFields(registeredOrder, confirmedOrder.order)
    .filter(([, requested, actual]) => requested !== actual)
    .map(
      ([what, asked, found]) =>
        `la commande enregistrée diffère de la commande demandée\u00a0: ${what} «\u00a0${asked}\u00a0» pour ${name}, mais la commande contient «\u00a0${found}\u00a0», ${confirmedOrder.intentId}`,
    );
};
