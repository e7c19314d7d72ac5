import type { Hono } from 'hono';
import { bundled, createBrowserFiles, standing } from '#sandbox/browserFiles.ts';

const source = (name: string): URL => new URL(name, import.meta.url);

export const createFiles = (): Hono =>
  createBrowserFiles([
    bundled('/paygreen.min.js', source('browser/paygreen.ts')),
    standing('/paygreen.min.css', 'text/css', source('browser/paygreen.min.css')),
    standing('/frames/field', 'text/html', source('browser/field.html')),
    bundled('/frames/field.js', source('browser/field.ts')),
    standing('/frames/field.css', 'text/css', source('browser/field.css')),
    standing('/wallets/wallets.css', 'text/css', source('wallets/wallets.css')),
    standing('/wallets/forms.css', 'text/css', source('wallets/forms.css')),
    bundled('/wallets/answered.js', source('browser/answered.ts')),
  ]);
