import * as z from 'zod/mini';
import { normaliseEmail } from './normaliseEmail.ts';

/** @rule R1.15 */
export const emailExistsMessage =
  'Votre email existe déjà chez nous. Si vous êtes client, veuillez vous connecter à votre compte pour commander.';
export const emailRejectedMessage = 'Cette adresse e-mail n’est pas acceptée. Merci de la vérifier.';
export const emailIsMissingMessage = "Votre email n'est pas défini.";

/** Maximum lengths of an e-mail address by RFC 5321. */
const maxLength = 254;
const maxNameLength = 64;

/**
 * E-mail pattern of the HTML standard, with a required top-level domain.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const pattern = new RegExp(
  String.raw`^(?=.{1,${maxNameLength}}@)[a-z0-9.!#$%&'*+/=?^_\u0060{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`,
);

const internationalDomain = /(?<=@)(?=.*[^ -~])(?!-)(?!.*(?:\.-|-\.|-$))[\p{L}\p{M}\p{N}.-]+$/u;
const host = z.url({ normalize: true });

/** Converts a domain to ASCII (`xn--caf-dma.fr`), as browsers' e-mail inputs do. */
const toAscii = (domain: string): string =>
  host.safeParse(`http://${domain}`).data?.slice('http://'.length, -'/'.length) ?? domain;

export const emailSchema = z.string("L'email est requis").check(
  z.maxLength(4 * maxLength, { error: 'Email invalide', abort: true }),
  z.overwrite(normaliseEmail),
  z.overwrite((address) => address.replace(internationalDomain, toAscii)),
  z.minLength(1, "L'email est requis"),
  z.maxLength(maxLength, { error: 'Email invalide', abort: true }),
  z.regex(pattern, 'Email invalide'),
);
