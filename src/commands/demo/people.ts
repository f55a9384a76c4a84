import type { Registration } from '@/contract/auth/auth';
import type { ProfileChange } from '@/contract/users/user';
import { site } from '@/site';
import { SETUP_CODE } from '@/testing/setupCode';

export type Person = {
  registration: Registration;
  profile: Required<ProfileChange>;
  /** A file in `src/commands/demo/pictures`. */
  photo: string;
};

const host = new URL(site.url).hostname;

export const admin: Person = {
  registration: {
    name: site.owner.name,
    email: `admin@${host}`,
    password: 'LampOn@2026',
    isAdmin: 'true',
    setupCode: SETUP_CODE,
  },
  profile: {
    name: site.owner.name,
    rollNo: '20180017',
    phone: '9876543210',
    course: 'BSc (Hons) Computer Science',
    department: 'Department of Computer Science',
    passkey: 'desk lamp',
  },
  photo: 'pictures/owner.webp',
};

export const student: Person = {
  registration: {
    name: 'Diya Patel',
    email: `student@${host}`,
    password: 'BookWorm@2026',
    isAdmin: 'false',
  },
  profile: {
    name: 'Diya Patel',
    rollNo: '20260142',
    phone: '9123456780',
    course: 'BSc (Hons) Computer Science',
    department: 'Department of Computer Science',
    passkey: 'paper boat',
  },
  photo: 'pictures/diya.webp',
};
