import { object, string } from 'yup';
import { text } from '@/contract/rules';
import { isSameSubject, isShortName, type SubjectNames } from './subjects';

export const SUBJECTS_MISSING = 'Please select a subject for AEC, VAC, SEC, and GE before submitting.';

/** All four are required (behaviour 6.1). */
export const subjectsRules = object({
  AEC: string().required(SUBJECTS_MISSING),
  VAC: string().required(SUBJECTS_MISSING),
  SEC: string().required(SUBJECTS_MISSING),
  GE: string().required(SUBJECTS_MISSING),
});

/** The rules of a subject's short name, which is empty where it has none. It means no other subject (behaviour 6.2). */
export const shortNameRules = (others: readonly SubjectNames[]) =>
  object({
    shortName: text('Short name', Infinity)
      .default('')
      .test(
        'form',
        ({ value }: { value: string }) =>
          /[\s#]/.test(value)
            ? 'Short name must be one word, without #'
            : 'Short name must be 2 to 12 characters',
        (value) => !value || isShortName(value),
      )
      .test('new', (value, { createError }) => {
        if (!value) return true;
        const other = others.find(({ name, shortName = name }) =>
          [name, shortName].some((known) => isSameSubject(known, value)),
        );
        return other ? createError({ message: `“${value}” already means ${other.name}` }) : true;
      }),
  });
