import { fileCopySlice } from '@/client/features/studentData/fileCopy/fileCopySlice';
import { addReducers } from '@/client/store/added';

addReducers({ fileCopy: fileCopySlice.reducer });

export { Component, listeners } from '@/client/features/studentData/fileCopy/FileCopy';
