/** Runs a command to its one line of success, or one line on standard error and an exit code that is not 0. */
export function runCommand(work: () => Promise<string>) {
  work().then(
    (said) => console.log(said),
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}

/** The one argument that a command takes. */
export function onlyArgument(usage: string): string {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0) throw new Error(`Usage: ${usage}`);
  return given;
}
