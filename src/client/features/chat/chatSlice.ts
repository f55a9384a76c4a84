import { createSlice, isAnyOf, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';

/** A message of the simulated support chat (behaviour 8.1). */
export type ChatMessage = { id: string; sender: 'admin' | 'user'; text: string; time: string };

type Chat = {
  messages: ChatMessage[];
  /** No message can be sent for four seconds after the previous one. */
  isLocked: boolean;
  /** The number of replies that are still to come: there can be more than one. */
  repliesDue: number;
};

/** The local time as `hh:mm AM`, in every locale. */
export function clockTime(at: number): string {
  const date = new Date(at);
  const hours = date.getHours();
  const parts = [hours % 12 || 12, date.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Every conversation begins with these two. */
const initialState: Chat = {
  messages: [
    {
      id: 'greeting',
      sender: 'admin',
      text: 'Hello and welcome! How can we help you today?',
      time: '09:00 AM',
    },
    {
      id: 'first-question',
      sender: 'user',
      text: 'Hi! Could you tell me more about the services you offer?',
      time: '09:01 AM',
    },
  ],
  isLocked: false,
  repliesDue: 0,
};

const from = (sender: ChatMessage['sender']) => (text: string, at: number) => ({
  payload: { id: nanoid(), sender, text: text.trim(), time: clockTime(at) },
});

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    messageSent: {
      prepare: (text: string) => from('user')(text, Date.now()),
      reducer(state, { payload }: PayloadAction<ChatMessage>) {
        if (state.isLocked || payload.text === '') return;
        state.messages.push(payload);
        state.isLocked = true;
        state.repliesDue += 1;
      },
    },
    lockExpired: (state) => {
      state.isLocked = false;
    },
    replyArrived: {
      prepare: from('admin'),
      reducer(state, { payload }: PayloadAction<ChatMessage>) {
        state.messages.push(payload);
        state.repliesDue -= 1;
      },
    },
  },
  // The next user of this page must not read the conversation.
  extraReducers: (builder) => builder.addMatcher(isAnyOf(signedOut, signedInElsewhere), () => initialState),
  selectors: {
    selectMessages: (chat) => chat.messages,
    selectIsLocked: (chat) => chat.isLocked,
    selectAdminIsTyping: (chat) => chat.repliesDue > 0,
  },
});

export const { messageSent, lockExpired, replyArrived } = chatSlice.actions;
export const { selectMessages, selectIsLocked, selectAdminIsTyping } = chatSlice.selectors;
