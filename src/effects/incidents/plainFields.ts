export const plainTextFields = [
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

export const plainNumberFields = ['nbMeals', 'attempt', 'refusals'] as const;
