/** Hands an order over to an operator after 24 hours without a response. */
export const givingUp = {
  patienceLimit: {
    target: '#order.needsAttention',
    actions: { type: 'setAttentionCause', params: 'unanswered' },
  },
} as const;
