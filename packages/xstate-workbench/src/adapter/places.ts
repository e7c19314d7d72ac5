import type { Language } from '#workbench/chart/language.ts';

/** How it is told where something was tried. */
interface PlacePhrases {
  readonly start: (machine: string, input: string) => string;
  readonly step: (event: string, state: string) => string;
}

const phrases: Readonly<Record<Language, PlacePhrases>> = {
  en: {
    start: (machine, input) => `${machine} does not start with the input ${input}`,
    step: (event, state) => `${event} in ${state}`,
  },
  fr: {
    start: (machine, input) => `${machine} ne démarre pas avec l’entrée ${input}`,
    step: (event, state) => `${event} dans ${state}`,
  },
};

export const placesIn = (language: Language): PlacePhrases => phrases[language];
