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

export const plainNumbers = ['nbMeals', 'attempt', 'refusals'] as const;
