import { brand } from './brand.ts';

export const landing = { elsewhere: `Continuer vers le site de ${brand.name}` } as const;
