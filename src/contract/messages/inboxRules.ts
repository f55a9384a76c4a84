import { array, object, type InferType } from 'yup';
import { calendarDay, choice, listFields, search, wholeNumber } from '@/contract/listRules';
import { MESSAGE_SORTS, MESSAGE_STATUSES } from './messageStatus';
import { text } from '@/contract/rules';

const status = choice('Status', MESSAGE_STATUSES);

/** `from` and `to` are days of the site's time zone, both included. */
const criteria = { search, status, from: calendarDay('From'), to: calendarDay('To') };

/** Which messages are meant. */
export const messageCriteriaRules = object(criteria);
export type MessageCriteria = InferType<typeof messageCriteriaRules>;

/** GET /api/admin/messages/counts: the statuses are counted each by itself. */
export const messageCountsRules = messageCriteriaRules.omit(['status']);

/** GET /api/admin/messages. */
export const messageQueryRules = object({ ...criteria, ...listFields(MESSAGE_SORTS) });
export type MessageQuery = InferType<typeof messageQueryRules>;

/** PATCH /api/admin/messages/update/{id}. */
export const messageChangeRules = object({
  status: status.required('Status is required'),
  /** Marks it only if it still has this status: another admin may have marked it meanwhile. */
  was: choice('Was', MESSAGE_STATUSES),
});
export type MessageChange = InferType<typeof messageChangeRules>;

const MAX_IDS = 1000;

const selection = {
  /** The `_id`s of messages; those that no longer exist are ignored. */
  ids: array()
    .strict()
    .of(text('Ids', 100).defined())
    .typeError('Ids must be a list')
    .nonNullable('Ids must be a list')
    .max(MAX_IDS, `Ids must be at most ${MAX_IDS}`),
  /** Or all messages that match. */
  matching: messageCriteriaRules
    .default(undefined)
    .optional()
    .typeError('Matching must be an object')
    .nonNullable('Matching must be an object'),
};

const isOne = (one: unknown, other: unknown) => (one === undefined) !== (other === undefined);

const idsOrMatching = {
  name: 'ids or matching',
  message: 'Name the messages by ids or by matching',
  test: ({ ids, matching }: { ids?: unknown; matching?: unknown }) => isOne(ids, matching),
};

/** PATCH /api/admin/messages/update: marks several. */
export const messagesChangeRules = object({
  ...selection,
  status: status.required('Status is required'),
}).test(idsOrMatching);
export type MessagesChange = InferType<typeof messagesChangeRules>;

/** POST /api/admin/messages/delete: deletes several. `count` is how many match, as the admin has confirmed it. */
export const messagesDeletionRules = object({ ...selection, count: wholeNumber('Count', Infinity) })
  .test(idsOrMatching)
  .test({
    name: 'confirmed',
    message: 'Count is required',
    test: ({ matching, count }) => matching === undefined || count !== undefined,
  });
export type MessagesDeletion = InferType<typeof messagesDeletionRules>;

/** POST /api/admin/messages/restore: several by their ids, or all of one deletion. */
export const messagesRestorationRules = object({
  ids: selection.ids,
  deletion: text('Deletion', 100),
}).test({
  name: 'ids or deletion',
  message: 'Name the messages by ids or by deletion',
  test: ({ ids, deletion }) => isOne(ids, deletion),
});
export type MessagesRestoration = InferType<typeof messagesRestorationRules>;
