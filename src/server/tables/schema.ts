/** The columns of both engines. Times are milliseconds, booleans 0 and 1. */
export type Tables = {
  users: {
    id: string;
    name: string;
    email: string;
    /** The address in lower case (contract 3): unique. */
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
    /** SHA-256 of the token, which itself is not stored. */
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
    /** SHA-256 of the kind and the client or account. */
    key: string;
    /** A JSON list of the times of the attempts that count. */
    times: string;
    newest: number;
  };
};
