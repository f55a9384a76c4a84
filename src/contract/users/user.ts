import { object, string, type InferType } from 'yup';
import { isEmail, longest, optional, text } from '@/contract/rules';

/** A user as the API returns it to that user. */
export type User = {
  _id: string;
  name: string;
  email: string;
  course: string;
  phone: string;
  rollNo: string;
  department: string;
  passkey: string;
  isAdmin: boolean;
  /** A path below the API's origin, or empty without a photo. */
  ProfileImage: string;
};

/** A user as the API returns it to an admin: without the passkey (behaviour 3.9). */
export type UserForAdmin = Omit<User, 'passkey'> & {
  /** When they joined, as an ISO time. */
  createdAt: string;
};

const atLeast = (label: string, min: number) =>
  optional(
    label,
    longest.name,
    new RegExp(`^[\\s\\S]{${min},}$`),
    `${label} must be at least ${min} characters long`,
  );

const details = {
  name: atLeast('Name', 3),
  rollNo: optional('Roll Number', Infinity, /^\d{8}$/, 'Roll Number must be an 8-digit number'),
  phone: optional('Phone Number', Infinity, /^\d{10}$/, 'Phone Number must be exactly 10 digits'),
  course: atLeast('Course', 5),
  department: atLeast('Department', 5),
};

/** What users may change of their own profile; not their e-mail address (behaviour 3.9). */
export const profileRules = object({ ...details, passkey: atLeast('Passkey', 3) });
export type ProfileChange = InferType<typeof profileRules>;

const BAD_EMAIL = 'Invalid email format';
const email = text('Email', longest.email).test(
  'email',
  BAD_EMAIL,
  (value) => value === undefined || isEmail(value),
);

/** What an admin may change of a user: the e-mail address cannot be empty. */
export const userUpdateRules = object({ ...details, email });
export type UserUpdate = InferType<typeof userUpdateRules>;

/** The same for the form: Formik passes an empty field as undefined. */
export const userFormRules = object({ ...details, email: email.required(BAD_EMAIL) });

/** The text part of the photo upload: whose photo it is. */
export const photoOwnerRules = object({
  userId: string().typeError('User Id must be text').required('User Id is required'),
});
