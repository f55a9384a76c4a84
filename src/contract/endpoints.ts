/** Every path of the API (behaviour 3.1). Segments are not escaped: the server's router passes placeholders. */
export const endpoints = {
  register: () => '/api/auth/register',
  login: () => '/api/auth/login',
  logout: () => '/api/auth/logout',
  forgotPassword: () => '/api/auth/forgot',
  resetPassword: () => '/api/auth/reset',
  confirmAdmin: () => '/api/auth/confirm-admin',
  currentUser: () => '/api/auth/user',
  editProfile: () => '/api/auth/user/profile/edit',
  changePassword: () => '/api/auth/user/profile/change-password',
  photo: (userId: string) => `/api/upload/profile/${userId}`,
  uploadPhoto: () => '/api/upload/profile',
  photoFile: (file: string) => `/api/photos/${file}`,
  desk: () => '/api/desk',
  totalVisits: () => '/api/data/totalvisits',
  features: () => '/api/data/features',
  projects: () => '/api/data/project',
  fullProject: (id: number | string) => `/api/data/project/${id}`,
  contact: () => '/api/form/contact',
  users: () => '/api/admin/users',
  user: (id: string) => `/api/admin/user/${id}`,
  updateUser: (id: string) => `/api/admin/user/update/${id}`,
  deleteUser: (id: string) => `/api/admin/user/delete/${id}`,
  messages: () => '/api/admin/messages',
  deleteMessage: (id: string) => `/api/admin/messages/delete/${id}`,
  adminProjects: () => '/api/admin/projects',
  addProject: () => '/api/admin/projects/add',
  deleteProject: (id: string) => `/api/admin/project/delete/${id}`,
  openapi: () => '/api/openapi.json',
  health: () => '/healthz',
} as const;

/** The file that holds an answer where there is no API (behaviour 5.7). */
export const answerFile = (path: string) => `${path}.json`;

/** The header that says how many rows of a list match, on all pages together (behaviour 9.1). */
export const TOTAL_COUNT = 'x-total-count';
