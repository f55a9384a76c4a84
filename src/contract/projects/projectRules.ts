import { array, mixed, number, object, string, type InferType } from 'yup';
import { listFields } from '@/contract/listRules';
import { isNo, NO, parseCategories, parsePictures, type ImageFit } from './project';
import { longest, text } from '@/contract/rules';
import { isSitePath, isWebAddress } from '@/contract/webAddress';

const required = '${label} is required';

// Not `oneOf`, which is tested before `required`.
export const YES_OR_NO = ['YES', 'NO'];
export const DEVICES = ['PC', 'Mobile'];
const IMAGE_FITS: ImageFit[] = ['cover', 'contain'];

/** A web address, or `no` in any case. */
const addressOrNo = (label: string, isAddress = isWebAddress) =>
  text(label, longest.url)
    .required(required)
    .transform((value: unknown) => (typeof value === 'string' && isNo(value) ? NO : value))
    .test(
      'web address',
      `${label} must be a web address`,
      (value) => !value || value === NO || isAddress(value),
    );

const isPictureAddress = (value: string) => isWebAddress(value) || isSitePath(value);

const MAX_RESULT = 120;
export const MAX_ORDER = 1_000_000;

/** A number, also as its digits; null or an empty text where there is none. */
const wholeNumber = (label: string, min: number, max: number) =>
  mixed<number>()
    .nullable()
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      if (value.trim() === '') return null;
      return /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
    })
    .test(
      'whole number',
      `${label} must be a whole number`,
      (value) =>
        value === undefined ||
        value === null ||
        number().strict().integer().min(min).max(max).isValidSync(value),
    );

const fields = {
  title: text('Title', longest.title).required(required),
  description: text('Description', longest.text).required(required),
  imageURL: addressOrNo('Image URL', isPictureAddress),
  liveLink: addressOrNo('Live Link'),
  sourceCode: addressOrNo('Source Code'),
  responsive: text('Responsive', Infinity)
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .test({
      name: 'choice',
      message: 'Responsive must be YES or NO',
      params: { choices: YES_OR_NO },
      test: (value) => value === undefined || YES_OR_NO.includes(value),
    })
    .default(''),
  /** In any case: `pc` is understood. */
  betterUI: text('Better UI', Infinity)
    .required(required)
    .transform((value: unknown) =>
      typeof value === 'string'
        ? (DEVICES.find((device) => device.toLowerCase() === value.toLowerCase()) ?? value)
        : value,
    )
    .test({
      name: 'choice',
      message: 'Better UI must be PC or Mobile',
      params: { choices: DEVICES },
      test: (value) => !value || DEVICES.includes(value),
    }),
  caseStudy: text('Case Study', longest.caseStudy),
  year: wholeNumber('Year', 1, 9999),
  role: text('Role', longest.name),
  result: text('Result', MAX_RESULT).matches(/^.*$/, {
    message: 'Result must be one line',
    name: 'one line',
  }),
  order: wholeNumber('Order', -MAX_ORDER, MAX_ORDER),
};

const MAX_CATEGORIES = 20;
const MAX_STACK = 20;
export const MAX_PICTURES = 8;
const tooManyPictures = 'Pictures is too long';
const notPictures = 'Pictures must be web addresses';

/** POST /api/admin/projects/add. */
export const projectRules = object({
  id: mixed<number>()
    .required('Id is required')
    .test(
      'positive whole number',
      'Id must be a positive whole number',
      (value) =>
        value === undefined ||
        (number().strict().integer().positive().isValidSync(value) && Number.isSafeInteger(value)),
    ),
  ...fields,
  betterUI: fields.betterUI.default('PC'),
  category: array()
    .strict()
    .typeError('Category must be a list')
    .nonNullable('Category must be a list')
    .of(text('Category', longest.name).defined())
    .required('Category is required')
    .max(MAX_CATEGORIES, 'Category is too long')
    .test(
      'not empty',
      'Category is required',
      (value) => !value || value.some((entry) => typeof entry !== 'string' || entry.trim() !== ''),
    ),
  stack: array()
    .strict()
    .typeError('Stack must be a list')
    .nonNullable('Stack must be a list')
    .of(text('Stack', longest.name).defined())
    .max(MAX_STACK, 'Stack is too long'),
  imageFit: mixed<ImageFit>().test({
    name: 'choice',
    message: 'Image Fit must be cover or contain',
    params: { choices: IMAGE_FITS },
    test: (value) => value === undefined || IMAGE_FITS.includes(value),
  }),
  draft: mixed<boolean>().test(
    'true or false',
    'Draft must be true or false',
    (value) => value === undefined || typeof value === 'boolean',
  ),
  pictures: array()
    .strict()
    .typeError('Pictures must be a list')
    .nonNullable('Pictures must be a list')
    .max(MAX_PICTURES, tooManyPictures)
    .of(
      text('Pictures', longest.url)
        .defined()
        .test('web address', notPictures, (value) => isPictureAddress(value)),
    ),
});
export type NewProject = InferType<typeof projectRules>;

/** PATCH /api/admin/project/update/{id}: a field that is not sent stays. */
export const projectChangeRules = projectRules
  .shape({ responsive: fields.responsive.default(undefined), betterUI: fields.betterUI })
  .partial();
export type ProjectChange = InferType<typeof projectChangeRules>;

const MAX_ORDERS = 1000;

/** PATCH /api/admin/projects/order: null takes the order away. */
export const projectOrdersRules = object({
  orders: array()
    .strict()
    .typeError('Orders must be a list')
    .nonNullable('Orders must be a list')
    .of(
      object({
        _id: text('Id', longest.name).required(required),
        order: fields.order.test('named', 'Order is required', (value) => value !== undefined),
      }).defined(),
    )
    .required('Orders is required')
    .max(MAX_ORDERS, 'Orders is too long'),
});
export type ProjectOrders = InferType<typeof projectOrdersRules>['orders'];

/** POST /api/admin/markdown. */
export const markdownRules = object({
  markdown: fields.caseStudy.default(''),
  sourceCode: text('Source Code', longest.url).default(''),
});

export type MarkdownToDraw = InferType<typeof markdownRules>;

/** GET /api/admin/projects. */
export const projectQueryRules = object(listFields(['id', 'title']));
export type ProjectQuery = InferType<typeof projectQueryRules>;

/** The project form: categories as one line, separated by commas. */
export const projectFormRules = object({
  ...fields,
  category: string()
    .label('Category')
    .default('')
    .test('not empty', 'Category is required', (value) => parseCategories(value).length > 0)
    .test(
      'short',
      'Category is too long',
      (value) =>
        parseCategories(value).length <= MAX_CATEGORIES &&
        parseCategories(value).every((entry) => entry.length <= longest.name),
    ),
  stack: string()
    .label('Stack')
    .default('')
    .test(
      'short',
      'Stack is too long',
      (value) =>
        parseCategories(value).length <= MAX_STACK &&
        parseCategories(value).every((entry) => entry.length <= longest.name),
    ),
  imageFit: string().default(''),
  draft: string().default(''),
  pictures: string()
    .label('Pictures')
    .default('')
    .test('few', tooManyPictures, (value) => parsePictures(value).length <= MAX_PICTURES)
    .test('web addresses', notPictures, (value) => parsePictures(value).every(isPictureAddress)),
});
