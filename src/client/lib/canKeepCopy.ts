/** Whether this browser lets a page keep a file of the student's own. */
export const canKeepCopy = () =>
  'showSaveFilePicker' in window && 'showOpenFilePicker' in window && 'indexedDB' in window;
