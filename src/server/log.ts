import { pino, type DestinationStream, type Logger } from 'pino';

const SECRETS = ['authorization', 'cookie', 'password', 'currentPassword', 'newPassword', 'passkey', 'token'];

/** JSON lines on standard error: no bodies, no headers, no secrets. */
export function openLog(destination: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger {
  return pino(
    {
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: {
        // Database drivers attach rows and parameters to their errors.
        err: ({ name, message, code, stack }: NodeJS.ErrnoException) => ({ name, message, code, stack }),
      },
    },
    destination,
  );
}
