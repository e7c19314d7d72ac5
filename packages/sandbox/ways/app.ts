import { Hono } from 'hono';
import type { Tokens } from '#sandbox/main/tokens.ts';
import { sendAsset, sendStylesheet } from './asset.ts';
import { createClientArea } from './clientArea.ts';
import { firstBoxPage } from './firstBox.ts';
import { sendPage, stylesheets, wordmark } from './layout.ts';
import { articleNamed, articlePage, missingPage, sitePage } from './site.ts';

const standsForFirstBox = 'Cette page tient lieu du parcours de la première box.';
const standsForSite = 'Cette page tient lieu du site de la marque.';

/** Pages behind the shop's external links: client area, first box, the brand's website. Small and in French. */
export const createWays = ({ tokens }: { tokens: Tokens }): Hono =>
  new Hono()
    .on('GET', [...stylesheets], (context) => sendStylesheet(context, import.meta.url))
    .get(wordmark, (context) => sendAsset(context, new URL('wordmark.svg', import.meta.url), 'svg'))
    .route('/client-area', createClientArea(tokens))
    .get('/first-box', (context) => {
      const { step = '', box = '' } = context.req.query();
      const body = firstBoxPage({ step, box });
      return sendPage(context, { title: 'Votre première box', standsFor: standsForFirstBox, body });
    })
    .get('/site', (context) =>
      sendPage(context, { title: 'Le site', standsFor: standsForSite, body: sitePage }),
    )
    .get('/site/:slug', (context) => {
      const article = articleNamed(context.req.param('slug'));
      if (article === null)
        return sendPage(
          context,
          { title: 'Page inconnue', standsFor: standsForSite, body: missingPage },
          404,
        );
      return sendPage(context, {
        title: article.title,
        standsFor: standsForSite,
        body: articlePage(article),
      });
    });
