import type { Hono } from 'hono';
import { bundled, createBrowserFiles, standing } from '#sandbox/browserFiles.ts';

const source = (name: string): URL => new URL(`../browser/${name}`, import.meta.url);

export const createFrames = (): Hono =>
  createBrowserFiles([
    bundled('/stripe.js', source('stripe.ts')),
    standing('/frames/card', 'text/html', source('card.html')),
    bundled('/frames/card.js', source('card.ts')),
    standing('/frames/challenge', 'text/html', source('challenge.html')),
    bundled('/frames/challenge.js', source('challenge.ts')),
    standing('/frames/frame.css', 'text/css', source('frame.css')),
  ]);
