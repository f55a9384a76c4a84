import { site } from '@/site';
import type { StudentDataFile } from '@/contract/studentDataFile';
import { dayOf } from '@/client/lib/days';
import { slugOf } from '@/contract/slug';

export const exportName = (extension: 'json' | 'txt') =>
  `${slugOf(site.brand)}-${dayOf(new Date())}.${extension}`;

export const exportText = (file: StudentDataFile) => JSON.stringify(file, null, 2);
