import type { Migration } from 'kysely';
import { lists } from './008-lists';
import { migration } from './statements';

const mailedLinks = (table: string) => `
  create table ${table} (
    user_id text primary key references users (id) on delete cascade,
    token_hash text not null unique,
    email_key text not null,
    expires_at bigint not null
  )`;

/** Every migration in order. Only add to it: a migration that has run is never changed. */
export const migrations: Record<string, Migration> = {
  '001-users': migration(
    `create table users (
      id text primary key,
      name text not null,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      course text not null default '',
      phone text not null default '',
      roll_no text not null default '',
      department text not null default '',
      passkey text not null default '',
      is_admin integer not null,
      created_at bigint not null
    )`,
    `create table sessions (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      expires_at bigint not null
    )`,
    'create index sessions_user on sessions (user_id)',
    'create index sessions_expiry on sessions (expires_at)',
  ),

  // The type `bytea` is for PostgreSQL; SQLite stores any value.
  '002-photos': migration(
    `create table photos (
      id text primary key,
      user_id text not null unique references users (id) on delete cascade,
      bytes bytea not null
    )`,
  ),

  '003-messages': migration(
    `create table messages (
      id text primary key,
      name text not null,
      email text not null,
      email_key text not null,
      phone text not null,
      message text not null,
      created_at bigint not null
    )`,
    'create index messages_newest on messages (created_at desc, id desc)',
  ),

  '004-projects': migration(
    `create table projects (
      id text primary key,
      number bigint not null unique,
      title text not null,
      description text not null,
      image_url text not null,
      category text not null,
      live_link text not null,
      source_code text not null,
      responsive text not null,
      better_ui text not null
    )`,
  ),

  // Visits, the revisions of lists, and the rows that are locks.
  '005-counters': migration('create table counters (name text primary key, value bigint not null)'),

  '006-attempts': migration(
    'create table attempts (key text primary key, times text not null, newest bigint not null)',
    'create index attempts_newest on attempts (newest)',
  ),

  '007-mails': migration(
    `create table mails (
      id text primary key,
      kind text not null,
      recipient text not null,
      status text not null,
      created_at bigint not null,
      due_at bigint not null,
      give_up_at bigint not null,
      lease text,
      tries integer not null,
      reason text not null
    )`,
    'create index mails_due on mails (status, due_at)',
    `create table mail_messages (
      mail_id text not null references mails (id) on delete cascade,
      message_id text not null references messages (id) on delete cascade,
      constraint mail_messages_key primary key (mail_id, message_id)
    )`,
    'create index mail_messages_message on mail_messages (message_id)',
  ),

  '008-lists': lists,

  // Visits of each day; those before are only in the counter of all visits.
  '009-visits': migration('create table visits (day text primary key, count bigint not null)'),

  // Uploaded pictures of projects, and deletions of projects that can be undone. SQLite cannot drop a constraint: a deleted
  // project's number is free again, so it is unique only among the others.
  '010-pictures': migration(
    `create table restorable_projects (
      id text primary key,
      number bigint not null,
      title text not null,
      description text not null,
      image_url text not null,
      category text not null,
      live_link text not null,
      source_code text not null,
      responsive text not null,
      better_ui text not null,
      deleted_at bigint
    )`,
    'insert into restorable_projects select projects.*, null from projects',
    'drop table projects',
    'alter table restorable_projects rename to projects',
    'create unique index projects_number on projects (number) where deleted_at is null',
    `create table pictures (
      id text primary key,
      bytes bytea not null,
      created_at bigint not null,
      is_used integer not null
    )`,
  ),

  '011-password-resets': migration(mailedLinks('password_resets')),

  // Uploaded pictures in several widths. Those of earlier versions have one, which is not known here: 0.
  '012-picture-sizes': migration(
    `create table picture_sizes (
      picture_id text not null references pictures (id) on delete cascade,
      width integer not null,
      bytes bytea not null,
      constraint picture_sizes_primary primary key (picture_id, width)
    )`,
    'insert into picture_sizes select id, 0, bytes from pictures',
    'alter table pictures drop column bytes',
  ),

  // What the list of a user's sessions shows. Those of earlier versions were used last when their thirty days began.
  '013-session-details': migration(
    `alter table sessions add column device text not null default ''`,
    'alter table sessions add column created_at bigint',
    'alter table sessions add column used_at bigint',
    `update sessions set used_at = expires_at - ${30 * 24 * 60 * 60 * 1000}`,
  ),

  // When a user's mailbox was proved. Of those who joined earlier it is not known.
  '014-email-proof': migration('alter table users add column email_proved_at bigint'),

  '015-admin-links': migration(mailedLinks('admin_links')),
};
