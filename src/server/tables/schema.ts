/** The columns as the database has them. Times are milliseconds, booleans 0 and 1, on both engines alike. */
export type Tables = {
  users: {
    id: string;
    name: string;
    email: string;
    /** The address as it is compared (contract 3): unique. */
    email_key: string;
    password_hash: string;
    course: string;
    phone: string;
    roll_no: string;
    department: string;
    passkey: string;
    is_admin: number;
    created_at: number;
  };
  sessions: {
    /** SHA-256 of the token: the token itself is kept nowhere. */
    token_hash: string;
    user_id: string;
    expires_at: number;
  };
  photos: {
    id: string;
    user_id: string;
    bytes: Buffer;
  };
  messages: {
    id: string;
    name: string;
    email: string;
    email_key: string;
    phone: string;
    message: string;
    created_at: number;
  };
  projects: {
    id: string;
    /** The number that the client makes (spec section 3): unique. */
    number: number;
    title: string;
    description: string;
    image_url: string;
    /** A JSON list. */
    category: string;
    live_link: string;
    source_code: string;
    responsive: string;
    better_ui: string;
  };
  counters: {
    name: string;
    value: number;
  };
  attempts: {
    /** SHA-256 of what is limited and for whom. */
    key: string;
    /** A JSON list: when each attempt that still counts was made. */
    times: string;
    newest: number;
  };
};
