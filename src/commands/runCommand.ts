/** Runs a command and prints its one line of success, or one line on standard error with exit code 1. */
export function runCommand(work: () => Promise<string>) {
  work().then(
    (message) => console.log(message),
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
