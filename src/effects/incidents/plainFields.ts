/** Fields without personal data, whose values are words of the charts. */
export const plainWords = [
  'type',
  'kind',
  'status',
  'step',
  'subStep',
  'path',
  'notice',
  'slot',
  'method',
  'cardForm',
  'named',
] as const;

/** Fields without personal data, whose values are counts. */
export const plainNumbers = ['nbMeals', 'attempt', 'refusals'] as const;
