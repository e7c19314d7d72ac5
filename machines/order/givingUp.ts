/** After 24 hours in a step, the order waits for an operator. */
export const givingUp = {
  patienceLimit: {
    target: '#order.needsAttention',
    actions: { type: 'setAttentionCause', params: 'unanswered' },
  },
} as const;
