/** No response for 24 hours. */
export const givingUp = {
  patienceLimit: {
    target: '#order.needsAttention',
    actions: { type: 'setAttentionCause', params: 'unanswered' },
  },
} as const;
