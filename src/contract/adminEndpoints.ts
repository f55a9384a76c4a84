/**
 * The paths of more of the admin's calls (behaviour 9). They are apart from the other endpoints because every
 * page downloads those.
 */
export const adminEndpoints = {
  failedMails: () => '/api/admin/mails/failed',
  retryMail: (id: string) => `/api/admin/mails/retry/${id}`,
  retryMails: () => '/api/admin/mails/retry',
  overview: () => '/api/admin/overview',
  exportUsers: () => '/api/admin/users/export',
  messageCounts: () => '/api/admin/messages/counts',
  exportMessages: () => '/api/admin/messages/export',
  updateMessage: (id: string) => `/api/admin/messages/update/${id}`,
  updateMessages: () => '/api/admin/messages/update',
  deleteMessages: () => '/api/admin/messages/delete',
  deletedMessages: () => '/api/admin/messages/deleted',
  restoreMessage: (id: string) => `/api/admin/messages/restore/${id}`,
  restoreMessages: () => '/api/admin/messages/restore',
  project: (id: string) => `/api/admin/project/${id}`,
  updateProject: (id: string) => `/api/admin/project/update/${id}`,
  projectOrder: () => '/api/admin/projects/order',
  deletedProjects: () => '/api/admin/projects/deleted',
  restoreProject: (id: string) => `/api/admin/project/restore/${id}`,
  drawMarkdown: () => '/api/admin/markdown',
  uploadPicture: () => '/api/admin/projects/picture',
} as const;
