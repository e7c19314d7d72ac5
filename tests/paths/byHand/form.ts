import { customerActions, childReports } from '#e2e/tours/list/events.ts';
import { searchAddresses } from '#sandbox/addresses/search.ts';
import { form } from '#src/content/form.ts';
import * as roadsOf from './childEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { atForm, filled } from './starts.ts';
import { act, typeInto, press, quoted, textIsAbsent, title, withPicture } from './words.ts';

const typedAddress = '8 rue de la Paix';
/** The first address that the sandbox suggests for the typed text. */
const proposed = searchAddresses(typedAddress, 1).map(({ properties }) => properties);
const existingEmail = 'existant@example.com';
const exists = 'Votre email existe déjà chez nous.';

/** Manual tests of the order form: customer, address and delivery date. */
export const formScripts: readonly ShopScript[] = [
  {
    title: 'Formulaire vide envoyé\u00a0: une erreur par champ',
    priority: 3,
    start: atForm,
    acts: [
      act(
        press(form.next.payment),
        quoted("L'email est requis"),
        quoted('Le prénom est requis'),
        quoted('Le code postal est requis'),
      ),
    ],
    tells: checkout([...eventPaths.form, customerActions.submitForm]),
  },
  {
    title: 'E-mail incomplet\u00a0: erreur à la sortie du champ',
    priority: 3,
    start: atForm,
    acts: [
      act(typeInto(form.email.label, 'jeanne')),
      act('Quitter le champ (touche Tab)', quoted('Email invalide')),
    ],
    tells: checkout([
      ...eventPaths.form,
      { type: 'field.edited', path: 'customer.email', value: 'jeanne' },
      { type: 'email.completed' },
    ]),
  },
  {
    title: 'Téléphone trop court\u00a0: erreur à la sortie du champ',
    priority: 3,
    start: atForm,
    acts: [
      act(typeInto(form.phone.label, '061234')),
      act('Quitter le champ (touche Tab)', quoted('Numéro de téléphone invalide')),
    ],
    tells: checkout([
      ...eventPaths.form,
      { type: 'field.edited', path: 'customer.phoneNumber', value: '061234' },
      { type: 'field.left', path: 'customer.phoneNumber' },
    ]),
  },
  {
    title: 'Rue sans numéro\u00a0: la question, puis « Il n’y en a pas »',
    priority: 3,
    start: filled,
    acts: [
      act(typeInto(form.line1.label, 'rue des Lilas'), quoted(form.streetNumber.question)),
      act(press(form.streetNumber.none), textIsAbsent(form.streetNumber.question)),
    ],
    tells: checkout([
      ...eventPaths.filled,
      { type: 'field.edited', path: 'address.line1', value: 'rue des Lilas' },
      { type: 'streetNumber.declined', group: 'address' },
    ]),
  },
  {
    title: 'Code postal trop court\u00a0: erreur à la sortie du champ',
    priority: 3,
    start: atForm,
    acts: [
      act(press(form.placeFields.open)),
      act(typeInto(form.postalCode, '4400')),
      act('Quitter le champ (touche Tab)', quoted('Un code postal a 5 chiffres')),
    ],
    tells: checkout([
      ...eventPaths.form,
      { type: 'place.opened', group: 'address' },
      { type: 'field.edited', path: 'address.postalCode', value: '4400' },
      { type: 'field.left', path: 'address.postalCode' },
    ]),
  },
  {
    title: 'E-mail nouveau\u00a0: accepté à la sortie du champ',
    priority: 3,
    start: atForm,
    acts: [
      act(typeInto(form.email.label, 'nouveau@example.com')),
      act('Quitter le champ (touche Tab)', 'La coche de l’e-mail s’affiche'),
    ],
    tells: {
      ...checkout(
        [...eventPaths.form, customerActions.typeEmail, { type: 'email.completed' }, childReports.emailIsNew],
        {
          testedEvent: 'email.completed',
        },
      ),
      account: { events: roadsOf.account.known },
    },
  },
  {
    title: 'E-mail d’un client existant\u00a0: message au champ et lien vers l’espace client',
    priority: 2,
    start: filled,
    acts: [
      act(typeInto(form.email.label, existingEmail)),
      withPicture(
        'account.EMAIL_ALREADY_EXISTS',
        act(press(form.next.payment), quoted(exists), quoted(form.email.loginWords), title(form.title)),
      ),
    ],
    tells: {
      ...checkout([
        ...eventPaths.filled,
        customerActions.typeEmail,
        customerActions.submitForm,
        childReports.emailExists,
      ]),
      account: { events: roadsOf.account.exists },
    },
  },
  {
    title: 'Code postal d’une autre ville\u00a0: question au client, deux réponses possibles',
    priority: 3,
    start: atForm,
    acts: [
      act(typeInto(form.postalCode, '44000'), `dans ${quoted(form.city.label)}, ${quoted('Nantes')}`),
      act(typeInto(form.city.label, 'Lyon')),
      act('Quitter le champ (touche Tab)', quoted(form.city.doubted('44000', 'Lyon'))),
      act(press(form.city.keep('Lyon')), `dans ${quoted(form.city.label)}, ${quoted('Lyon')}`),
    ],
    tells: {
      ...checkout([
        ...eventPaths.form,
        { type: 'field.edited', path: 'address.postalCode', value: '44000' },
        { type: 'city.found', group: 'address', city: 'Nantes' },
        { type: 'field.edited', path: 'address.city', value: 'Lyon' },
        { type: 'city.left' },
        { type: 'city.kept' },
      ]),
      citySearch: { events: roadsOf.citySearch.kept },
    },
  },
  {
    title: 'Adresse proposée choisie\u00a0: ville et code postal remplis',
    priority: 3,
    start: atForm,
    acts: [
      act(typeInto(form.line1.label, typedAddress), ...proposed.map(({ city }) => quoted(city))),
      act(
        'Choisir la première adresse proposée',
        ...proposed.flatMap(({ postcode, city }) => [
          `dans ${quoted(form.postalCode)}, ${quoted(postcode)}`,
          `dans ${quoted(form.city.label)}, ${quoted(city)}`,
        ]),
      ),
    ],
    tells: {
      ...checkout([
        ...eventPaths.form,
        { type: 'address.typed', text: '8 rue de la Paix', group: 'address' },
        {
          type: 'address.picked',
          group: 'address',
          suggestion: { id: '1', label: '', line1: '8 rue de la Paix', postalCode: '44000', city: 'Nantes' },
        },
      ]),
      addressSearch: { events: roadsOf.addressSearch.shown },
    },
  },
  {
    title: 'Code postal et ville\u00a0: deux champs pour qui les demande',
    priority: 3,
    start: atForm,
    acts: [act(press(form.placeFields.open), quoted(form.postalCode), quoted(form.city.label))],
    tells: checkout([...eventPaths.form, { type: 'place.opened', group: 'address' }]),
  },
  {
    title: 'Adresse saisie sur une ligne\u00a0: découpée à la sortie du champ',
    priority: 3,
    start: atForm,
    acts: [
      act(typeInto(form.line1.label, '12 rue des Lilas 44000 Nantes')),
      act('Appuyer sur la touche Échap, si des adresses sont proposées'),
      act(
        'Quitter le champ (touche Tab)',
        `dans ${quoted(form.postalCode)}, ${quoted('44000')}`,
        `dans ${quoted(form.city.label)}, ${quoted('Nantes')}`,
      ),
    ],
    tells: {
      ...checkout([
        ...eventPaths.form,
        { type: 'address.typed', text: '12 rue des Lilas 44000 Nantes', group: 'address' },
        { type: 'suggestions.declined' },
        { type: 'address.left', group: 'address' },
        {
          type: 'address.split',
          group: 'address',
          parts: { line1: '12 rue des Lilas', postalCode: '44000', city: 'Nantes' },
        },
      ]),
      addressSearch: { events: roadsOf.addressSearch.left },
    },
  },
];
