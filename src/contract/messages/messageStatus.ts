/**
 * What has become of a message (behaviour 9.3). Its place in this list is stored: others are added at the end, and a version
 * that does not know them shows the message as a new one.
 */
export const MESSAGE_STATUSES = ['new', 'read', 'answered', 'suspected'] as const;
/** The fields by which the server sorts messages. */
export const MESSAGE_SORTS = ['createdAt', 'name', 'email', 'status'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** GET /api/admin/messages/counts: how many messages of each status match. */
export type MessageCounts = Record<MessageStatus, number>;
