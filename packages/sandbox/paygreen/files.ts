import type { Hono } from 'hono';
import { bundledFile, createBrowserFiles, staticFile, templateFile } from '#sandbox/browserFiles.ts';
import { fieldNames } from './browser/fieldRules.ts';
import { fieldTexts, languages } from './browser/words.ts';

const sourceUrl = (name: string): URL => new URL(name, import.meta.url);

/** Frame of each field. Its address names field and language, so that the input has its label before the script runs. */
const fieldFrames = languages.flatMap((language) =>
  fieldNames.map((name) =>
    templateFile(`/frames/${name}-${language}`, sourceUrl('browser/field.html'), {
      language,
      label: fieldTexts[language][name],
    }),
  ),
);

export const createFiles = (): Hono =>
  createBrowserFiles([
    bundledFile('/paygreen.min.js', sourceUrl('browser/paygreen.ts')),
    staticFile('/paygreen.min.css', 'text/css', sourceUrl('browser/paygreen.min.css')),
    ...fieldFrames,
    bundledFile('/frames/field.js', sourceUrl('browser/field.ts')),
    staticFile('/frames/field.css', 'text/css', sourceUrl('browser/field.css')),
    staticFile('/wallets/wallets.css', 'text/css', sourceUrl('wallets/wallets.css')),
    staticFile('/wallets/forms.css', 'text/css', sourceUrl('wallets/forms.css')),
    bundledFile('/wallets/answered.js', sourceUrl('browser/answered.ts')),
  ]);
