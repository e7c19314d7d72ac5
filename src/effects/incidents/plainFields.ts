/** Fields that say nothing about a person, wherever they stand, with words of the charts' own in them: any watcher may be told. */
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

/** Likewise, with counts in them. */
export const plainNumbers = ['nbMeals', 'attempt', 'refusals'] as const;
