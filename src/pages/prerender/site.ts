import { brand } from '#src/content/brand.ts';
import { home } from '#src/content/home.ts';
import type { Page } from './page.ts';

export const sitemapOf = (pages: readonly Page[], publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.flatMap(({ path, isUnlisted = false }) =>
      path === null || isUnlisted ? [] : [`<url><loc>${new URL(path, publicUrl).href}</loc></url>`],
    ),
    '</urlset>',
    '',
  ].join('\n');

/** Returns `robots.txt`. It allows the steps of an order, because crawlers must read their `noindex` tag. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /wf/',
    'Disallow: /sandbox/',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');

export const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: home.hero.lead,
  lang: 'fr',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#ffffff',
  theme_color: '#ffd873',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
