import * as z from 'zod/mini';
import { normaliseEmail } from './normaliseEmail.ts';

export const emailExistsMessage =
  'Votre email existe déjà chez nous. Si vous êtes client, veuillez vous connecter à votre compte pour commander.';
export const emailIsMissingMessage = "Votre email n'est pas défini.";

/** RFC 5321: no longer address can be written to. */
const mostCharacters = 254;

export const emailSchema = z
  .string("L'email est requis")
  .check(
    z.overwrite(normaliseEmail),
    z.minLength(1, "L'email est requis"),
    z.maxLength(mostCharacters, { error: 'Email invalide', abort: true }),
    z.email('Email invalide'),
  );
