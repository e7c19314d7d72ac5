import { config } from '#src/checkout/config.ts';

const separator = config.firstBoxUrl.includes('?') ? '&' : '?';

/** The external first-box page, at the step where dishes are chosen (spec section 2). */
export const firstBoxHref: string = `${config.firstBoxUrl}${separator}step=vos-plats`;
