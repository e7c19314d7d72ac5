/** What a step does that has found nobody for a day; the limit is the step's, whatever it does meanwhile. */
export const givingUp = {
  patienceLimit: {
    target: '#order.needsAttention',
    actions: { type: 'rememberCause', params: 'unanswered' },
  },
} as const;
