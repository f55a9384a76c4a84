import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/client/features/auth/authSlice';

/** A line of the simulated support chat (spec section 3). */
export type ChatMessage = { id: string; sender: 'admin' | 'user'; text: string; time: string };

type Chat = { messages: ChatMessage[] };

const initialState: Chat = { messages: [] };

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {},
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});
