import { brand } from './brand.ts';

/** Texts of the path `/` in a shop without a home page. */
export const landing = { elsewhere: `Continuer vers le site de ${brand.name}` } as const;
