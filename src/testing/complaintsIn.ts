/** What a command says on its standard error, besides that texts and files are still the sample owner's. */
export const complaintsIn = (stderr: string) =>
  stderr.split('\n').filter((line) => !/^$|is still the sample owner's\.$/.test(line));
