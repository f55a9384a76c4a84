import { accountValues } from '@/client/store/accountValues';
import type { FileHandle } from './fileHandle';

/** The file of each account. Only IndexedDB can store a handle. */
export const storedHandles = accountValues<FileHandle>('deskfolio-file-copies', 'handles');
