/** No response for 24 hours. */
export const givingUp = {
  patienceLimit: {
    target: '#order.needsAttention',
    actions: { type: 'rememberCause', params: 'unanswered' },
  },
} as const;
