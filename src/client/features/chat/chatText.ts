/** The five canned replies (behaviour 8.1). */
export const replies = [
  'Thanks for your message! Our team will get back to you shortly.',
  'Let me check that for you.',
  "That's a great question!",
  'Thank you for your patience. We are looking into it.',
  'Could you give us some more details, please?',
] as const;

/** The texts of toasts about the connection. */
export const chatText = {
  wentOffline: 'You are offline',
  cameOnline: 'You are back online',
} as const;
