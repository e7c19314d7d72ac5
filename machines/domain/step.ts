/** Screens of the checkout, in the order a shopper meets them; the URL's `step` names one. */
export const steps = ['home', 'form', 'payment', 'success'] as const;
export type Step = (typeof steps)[number];

/** The step that a text names; home when it names none. */
export const parseStep = (text: string | null): Step => steps.find((step) => step === text) ?? 'home';
