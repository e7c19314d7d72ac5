/** The languages in which the workbench itself speaks. */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** What drawings and reports say whatever the machine: one phrase a key, in each language. */
const phrases = {
  fr: {
    if: (condition: string) => (/^ils?\b/.test(condition) ? `s’${condition}` : `si ${condition}`),
    otherwise: 'sinon',
    restarts: 'tout recommence',
    said: (text: string) => `« ${text} »`,
    anywhere: 'depuis partout',
    from: (state: string) => `depuis « ${state} »`,
    atOnce: 'aussitôt',
    answer: 'réponse : ',
    failure: 'panne : ',
    delay: 'délai : ',
    finished: 'terminé : ',
    effects: ' : ',
    legend: {
      gear: 'travail confié',
      enter: 'en entrant',
      leave: 'en sortant',
      say: 'ce qui est annoncé',
      effect: 'ce qui est fait alors',
      stay: 'sans changer d’état',
      again: 'en recommençant l’état',
      shut: 'sans effet ici',
      done: 'réponse reçue',
      failed: 'panne',
      elapsed: 'délai écoulé',
      finished: 'étape terminée',
      always: 'de soi-même',
      jump: 'dans un autre cadre',
    },
  },
  en: {
    if: (condition: string) => `if ${condition}`,
    otherwise: 'otherwise',
    restarts: 'all begins anew',
    said: (text: string) => `“${text}”`,
    anywhere: 'from anywhere',
    from: (state: string) => `from “${state}”`,
    atOnce: 'at once',
    answer: 'answer: ',
    failure: 'failure: ',
    delay: 'delay: ',
    finished: 'finished: ',
    effects: ': ',
    legend: {
      gear: 'work handed out',
      enter: 'on entry',
      leave: 'on exit',
      say: 'what is announced',
      effect: 'what is done then',
      stay: 'stays in the state',
      again: 'begins the state anew',
      shut: 'no effect here',
      done: 'answer received',
      failed: 'failure',
      elapsed: 'delay over',
      finished: 'step finished',
      always: 'by itself',
      jump: 'in another frame',
    },
  },
} as const;

export type Phrases = (typeof phrases)[Language];

export const phrasesIn = (language: Language = 'fr'): Phrases => phrases[language];
