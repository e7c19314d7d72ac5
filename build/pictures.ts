import type { Plugin } from 'vite';
import { icons } from './icons.ts';
import { plates } from './plates.ts';
import { sharePicture } from './share.ts';

export interface Picture {
  /** Path from the site's root, such as `plates/thai-320.avif`. */
  readonly fileName: string;
  make(): Promise<Buffer>;
}

const all = async (): Promise<readonly Picture[]> => [...(await plates()), ...icons, sharePicture];

export const pictures = (): Plugin => ({
  name: 'pictures',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, passOn) => {
      const { pathname } = new URL(request.url ?? '/', 'http://pictures');
      if (!/\.(?:avif|webp|png|jpg)$/.test(pathname)) return passOn();
      void (async () => {
        const picture = (await all()).find(({ fileName }) => `/${fileName}` === pathname);
        if (picture === undefined) return passOn();
        response.setHeader('content-type', `image/${pathname.split('.').at(-1)?.replace('jpg', 'jpeg')}`);
        response.end(await picture.make());
      })().catch(passOn);
    });
  },
  async generateBundle() {
    await Promise.all(
      (await all()).map(async (picture) =>
        this.emitFile({ type: 'asset', fileName: picture.fileName, source: await picture.make() }),
      ),
    );
  },
});
