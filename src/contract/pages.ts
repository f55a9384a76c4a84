import { site } from '@/site';

/**
 * Every page of the site (spec section 2), as the router's patterns. Paths match without regard to case.
 * The server answers any other path with the page and status 404.
 */
export const pages = {
  home: '/',
  loader: `/${site.brand}/MainLoader`,
  signUp: '/SignUp',
  signIn: '/SignIn',
  forgotPassword: '/forgot-password',
  contact: '/Contact',
  projects: '/projects',
  explore: '/Explore',
  activities: '/activities',
  selectSubjects: '/SelectSubs',
  addAssignments: '/addAssignments',
  showAssignments: '/showAssignments',
  addPracticals: '/addPracticals',
  showPracticals: '/showPracticals',
  profile: '/LoggedIn/Profile',
  editProfile: '/LoggedIn/EditProfile',
  changePassword: '/profile/change-password',
  chat: '/chat',
  supportChat: '/chat/admin',
  admin: '/admin',
  adminDesk: '/admin/desk',
  adminUsers: '/admin/users',
  adminEditUser: '/admin/users/:id/edit',
  adminMessages: '/admin/messages',
  adminProjects: '/admin/projects',
} as const;

export type PageName = keyof typeof pages;
