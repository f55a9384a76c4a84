import { withToasts } from '@/client/features/toasts/showToast';
import { lazyComponent } from '@/client/store/lazyComponent';
import { withApi } from '@/client/store/withApi';

/** No page of visitors waits for it. What happens to a session is said in toasts, offline too. */
export const serverConnection = lazyComponent(withToasts(withApi(() => import('./ServerConnection'))));

/** The parts of the layout for signed-in users only, so that visitors do not download them. No page waits for those in the background. */
export const memberTools = lazyComponent(
  withToasts(() => import(/* webpackChunkName: "member" */ './MemberTools')),
);
/** Apart from those, so that it moves none of them when it arrives. */
export const quickAdd = lazyComponent(
  withToasts(async () => ({
    Component: (
      await import(/* webpackChunkName: "member" */ '@/client/features/coursework/quickAdd/QuickAdd')
    ).QuickAdd,
  })),
);
/** In the file of the guards, so that it is there with them. */
export const memberSkeleton = lazyComponent(async () => ({
  Component: (await import(/* webpackChunkName: "member" */ '@/client/ui/MemberSkeleton')).MemberSkeleton,
}));
export const adminLink = lazyComponent(() => import(/* webpackChunkName: "member" */ './AdminLink'));
export const updates = lazyComponent(
  () => import(/* webpackChunkName: "background" */ '@/client/features/updates/UpdateNotice'),
);
export const reminders = lazyComponent(
  () => import(/* webpackChunkName: "background" */ '@/client/features/reminders/Reminders'),
);
export const fileCopy = lazyComponent(() => import(/* webpackChunkName: "background" */ './FileCopyParts'));
export const earlierVersions = lazyComponent(
  () => import(/* webpackChunkName: "background" */ './VersionsReader'),
);
