import type { Hono } from 'hono';
import { bundledFile, createBrowserFiles, staticFile } from '#sandbox/browserFiles.ts';

const sourceUrl = (name: string): URL => new URL(name, import.meta.url);

export const createFiles = (): Hono =>
  createBrowserFiles([
    bundledFile('/paygreen.min.js', sourceUrl('browser/paygreen.ts')),
    staticFile('/paygreen.min.css', 'text/css', sourceUrl('browser/paygreen.min.css')),
    staticFile('/frames/field', 'text/html', sourceUrl('browser/field.html')),
    bundledFile('/frames/field.js', sourceUrl('browser/field.ts')),
    staticFile('/frames/field.css', 'text/css', sourceUrl('browser/field.css')),
    staticFile('/wallets/wallets.css', 'text/css', sourceUrl('wallets/wallets.css')),
    staticFile('/wallets/forms.css', 'text/css', sourceUrl('wallets/forms.css')),
    bundledFile('/wallets/answered.js', sourceUrl('browser/answered.ts')),
  ]);
