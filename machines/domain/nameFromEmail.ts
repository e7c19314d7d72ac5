import type { RawFields } from './fields.ts';

type Name = Pick<RawFields, 'customer.firstName' | 'customer.lastName'>;

/** Local part of two words, such as `camille.martin` or `jean-pierre.dupont`. */
const twoWords = /^([a-z]{2,}(?:-[a-z]{2,})*)\.([a-z]{2,})@/;

/** Words of shared mailboxes and titles, and articles before another word. */
const noName =
  /^l[ae]s?\.|(?:^|[.-])(?:accueil|admin|bonjour|clients?|commandes?|compta|contact|hello|infos?|mme|mr|no|noreply|reply|services?|support)[.@-]/;

/** Returns the name in a normalized address such as `camille.martin@free.fr`, or `null`. @rule R2.55 */
export function nameFromEmail(email: string): Name | null {
  const [, ...words] = twoWords.exec(email) ?? [];
  const [firstName, lastName] = words.map((word) =>
    word.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  );
  return firstName === undefined || lastName === undefined || noName.test(email)
    ? null
    : { 'customer.firstName': firstName, 'customer.lastName': lastName };
}
