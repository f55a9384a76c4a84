import type { Generated } from 'kysely';

/** Holds a contact message, several, the link to a new password or to an admin's rights, or the notice that the password was changed. */
export type MailKind = 'message' | 'digest' | 'link' | 'admin' | 'password';

/** The one that was mailed last. */
type MailedLink = {
  user_id: string;
  /** SHA-256 of the token, which itself is not stored. */
  token_hash: string;
  /** The address that it was mailed to: an admin may change it meanwhile. */
  email_key: string;
  expires_at: number;
};

/** The columns of both engines. Times are milliseconds, booleans 0 and 1. */
export type Tables = {
  users: {
    id: string;
    name: string;
    email: string;
    /** The address in lower case: unique. */
    email_key: string;
    /** When a link that was mailed to this address was used; null for an address that was only entered. */
    email_proved_at: number | null;
    password_hash: string;
    course: string;
    phone: string;
    roll_no: string;
    department: string;
    passkey: string;
    is_admin: number;
    created_at: number;
    /** When somebody last signed in or was signed in, exact to a few minutes; null if nobody has. */
    used_at: number | null;
    search_text: string;
  };
  sessions: {
    /** SHA-256 of the token, which itself is not stored. */
    token_hash: string;
    user_id: string;
    expires_at: number;
    /** Of the last use. */
    device: string;
    /** Null if an earlier version has opened it. */
    created_at: number | null;
    /** Null until it is used: registering opens one that the pages do not use. */
    used_at: number | null;
  };
  photos: { id: string; user_id: string; bytes: Buffer };
  messages: {
    id: string;
    name: string;
    email: string;
    email_key: string;
    phone: string;
    message: string;
    created_at: number;
    /** The place in MESSAGE_STATUSES, so that they are sorted in this order. */
    status: number;
    /** Set while it can be restored; other calls do not see it then. */
    deleted_at: number | null;
    /** Shared by all that were deleted together. */
    deletion: string | null;
    search_text: string;
    /** Only on SQLite, for its search index. */
    number: Generated<number>;
  };
  /** The search index of SQLite. */
  message_search: { rowid: number; search_text: string };
  projects: {
    id: string;
    /** The number that the client makes: unique among those that are not deleted. */
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
    /** Markdown, or empty. */
    case_study: Generated<string>;
    /** A JSON list of addresses. */
    pictures: Generated<string>;
    year: number | null;
    role: Generated<string>;
    /** A JSON list. */
    stack: Generated<string>;
    result: Generated<string>;
    /** Among the others, the lowest first. */
    place: number | null;
    /** Seen by admins alone: 1, otherwise 0. */
    is_draft: Generated<number>;
    image_fit: Generated<string>;
    /** Set while it can be restored; other calls do not see it then. */
    deleted_at: number | null;
  };
  /** Uploaded pictures of projects. */
  pictures: {
    id: string;
    /** When it was uploaded, or last written into a project or out of one. */
    named_at: number;
  };
  picture_sizes: {
    picture_id: string;
    /** 0 if it was uploaded before pictures had sizes. */
    width: number;
    bytes: Buffer;
  };
  /** Of each day in the site's time zone: whoever comes again on that day is not counted again. */
  visits: { day: string; count: number };
  /** Of today alone. */
  visitor_salts: { day: string; salt: string };
  visitors: { day: string; hash: string };
  /** Where the visits of a day began, and which sites had the link. */
  visit_sources: { day: string; kind: 'page' | 'site'; name: string; count: number };
  desk_copies: { user_id: string; revision: string; bytes: Buffer };
  /** One row: the pair of keys by which push services know this site (VAPID, RFC 8292). */
  push_keys: { id: number; public_key: string; private_key: string };
  /** The browsers that are reminded while the site is closed. */
  push_subscriptions: {
    /** SHA-256 of the endpoint, which may be longer than an index can hold, and is in no log. */
    id: string;
    endpoint: string;
    /** It goes with the session that has made it. */
    session_hash: string;
    hour: number;
    time_zone: string;
    stored_at: number;
    /** The hour of the next reminder. */
    meant_for: number;
    /** When it is tried next. While a server sends it: when others may take it over. */
    due_at: number;
    /** When the push service last took one. */
    sent_at: number | null;
    /** For this reminder. */
    tries: number;
    /** Identifies the try that is under way. */
    lease: string | null;
  };
  counters: { name: string; value: number };
  /** The outbox. */
  mails: {
    id: string;
    kind: MailKind;
    /** For a link, the address that was asked for: it may have no account. */
    recipient: string;
    status: 'waiting' | 'sent' | 'failed';
    created_at: number;
    /** When it is tried next, or was sent or given up. While a server sends it: when others may take it over. */
    due_at: number;
    /** A failure after this time is the last one. */
    give_up_at: number;
    /** Identifies the try that is under way. */
    lease: string | null;
    tries: number;
    /** Why it could not be sent, or empty. */
    reason: string;
  };
  /** The links to a new password. */
  password_resets: MailedLink;
  /** The links that make an admin. */
  admin_links: MailedLink;
  /** The contact messages that a mail is about. */
  mail_messages: { mail_id: string; message_id: string };
};
