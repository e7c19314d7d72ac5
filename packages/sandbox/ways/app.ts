import { Hono } from 'hono';
import type { AutologinTokens } from '#sandbox/main/tokens.ts';
import { sendAsset, sendStylesheet } from './asset.ts';
import { createClientArea } from './clientArea.ts';
import { firstBoxPage } from './firstBox.ts';
import { sendPage, stylesheets, wordmark } from './layout.ts';
import { findArticle, articlePage, missingPage, sitePage } from './site.ts';

const firstBoxNotice = 'Parcours simulé de la première box.';
const siteNotice = 'Site de la marque simulé.';

/** Serves small French pages behind the shop's external links: client area, first box, the brand's website. */
export const createBrandPages = ({ tokens }: { tokens: AutologinTokens }): Hono =>
  new Hono()
    .on('GET', [...stylesheets], (context) => sendStylesheet(context, import.meta.url))
    .get(wordmark, (context) => sendAsset(context, new URL('wordmark.svg', import.meta.url), 'svg'))
    .route('/client-area', createClientArea(tokens))
    .get('/first-box', (context) => {
      const { step = '', box = '' } = context.req.query();
      const body = firstBoxPage({ step, box });
      return sendPage(context, { title: 'Votre première box', notice: firstBoxNotice, body });
    })
    .get('/site', (context) => sendPage(context, { title: 'Le site', notice: siteNotice, body: sitePage }))
    .get('/site/:slug', (context) => {
      const article = findArticle(context.req.param('slug'));
      if (article === null)
        return sendPage(context, { title: 'Page inconnue', notice: siteNotice, body: missingPage }, 404);
      return sendPage(context, {
        title: article.title,
        notice: siteNotice,
        body: articlePage(article),
      });
    });
