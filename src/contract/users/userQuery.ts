import { object, type InferType } from 'yup';
import { listFields, search } from '@/contract/listRules';
import { USER_SORTS } from './userSorts';

/** Which users are meant. */
export const userCriteriaRules = object({ search });

/** GET /api/admin/users. */
export const userQueryRules = object(listFields(USER_SORTS));
export type UserQuery = InferType<typeof userQueryRules>;
