/** What the seed conversation says before anyone writes (spec section 3). */
export const seed = [
  {
    id: 'greeting',
    sender: 'admin' as const,
    text: 'Hello and welcome! How can we help you today?',
    time: '09:00 AM',
  },
  {
    id: 'first-question',
    sender: 'user' as const,
    text: 'Hi! Could you tell me more about the services you offer?',
    time: '09:01 AM',
  },
];
