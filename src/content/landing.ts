import { brand } from './brand.ts';

/** What `/` says where it is no home page. */
export const landing = { elsewhere: `Continuer vers le site de ${brand.name}` } as const;
