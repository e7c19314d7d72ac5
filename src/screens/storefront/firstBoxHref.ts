import { config } from '#src/settings/config.ts';

const separator = config.firstBoxUrl.includes('?') ? '&' : '?';

/** The external first-box page, at the step where dishes are chosen (R2.16). */
export const firstBoxHref: string = `${config.firstBoxUrl}${separator}step=vos-plats`;
