/** The five canned replies (behaviour 8.1). */
export const replies = [
  'Thanks for your message! Our team will get back to you shortly.',
  'Let me check that for you.',
  "That's a great question!",
  'Thank you for your patience. We are looking into it.',
  'Could you give us some more details, please?',
] as const;

/** The texts of the chat's screens and toasts. */
export const chatText = {
  hub: 'Chat Hub',
  hubLead: 'Connect and collaborate',
  adminChat: ['Admin Chat', 'Connect with support team'],
  directMessages: ['Direct Messages', 'Private conversations'],
  groupChats: ['Group Chats', 'Collaborate with teams'],
  soon: 'Soon',
  settings: 'Settings',
  signOut: 'Sign Out',
  title: 'Admin Support',
  online: 'Online',
  offline: 'Offline',
  wentOffline: 'You are offline',
  cameOnline: 'You are back online',
  simulated: 'This chat is simulated: nobody reads it.',
  write: 'Write to the developer',
  conversation: 'Conversation',
  you: 'You',
  admin: 'Admin',
  typing: 'Admin is typing',
  toEnd: 'Scroll to Bottom',
  prompt: 'Type your message...',
  send: 'Send',
} as const;
