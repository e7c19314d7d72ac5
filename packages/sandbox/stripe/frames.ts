import type { Hono } from 'hono';
import { bundledFile, createBrowserFiles, staticFile } from '#sandbox/browserFiles.ts';

const sourceUrl = (name: string): URL => new URL(`../browser/${name}`, import.meta.url);

export const createFrames = (): Hono =>
  createBrowserFiles([
    bundledFile('/stripe.js', sourceUrl('stripe.ts')),
    staticFile('/frames/card', 'text/html', sourceUrl('card.html')),
    bundledFile('/frames/card.js', sourceUrl('card.ts')),
    staticFile('/frames/challenge', 'text/html', sourceUrl('challenge.html')),
    bundledFile('/frames/challenge.js', sourceUrl('challenge.ts')),
    staticFile('/frames/frame.css', 'text/css', sourceUrl('frame.css')),
  ]);
