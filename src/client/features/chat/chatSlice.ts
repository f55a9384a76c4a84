import { createSlice, isAnyOf, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { signedInElsewhere, signedOut } from '@/client/features/auth/authSlice';
import { clockTime } from './clockTime';
import { seed } from './seed';

/** A line of the simulated support chat (spec section 3). */
export type ChatMessage = { id: string; sender: 'admin' | 'user'; text: string; time: string };

type Chat = {
  messages: ChatMessage[];
  /** For a while after each message, nothing more can be sent. */
  isLocked: boolean;
  /** How many replies are on their way: a second message may be sent before the first is answered. */
  repliesDue: number;
  /** A page of the chat is shown, so its events may raise toasts. */
  isOpen: boolean;
};

const initialState: Chat = { messages: seed, isLocked: false, repliesDue: 0, isOpen: false };

const from = (sender: ChatMessage['sender']) => (text: string, at: number) => ({
  payload: { id: nanoid(), sender, text: text.trim(), time: clockTime(at) },
});

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    chatOpened: (state) => {
      state.isOpen = true;
    },
    chatClosed: (state) => {
      state.isOpen = false;
    },
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
    selectChatIsOpen: (chat) => chat.isOpen,
  },
});

export const { chatOpened, chatClosed, messageSent, lockExpired, replyArrived } = chatSlice.actions;
export const { selectMessages, selectIsLocked, selectAdminIsTyping, selectChatIsOpen } = chatSlice.selectors;
