import type { FastifyBaseLogger } from 'fastify';
import { pino, type Bindings, type DestinationStream, type Logger } from 'pino';

const SECRETS = ['authorization', 'cookie', 'password', 'currentPassword', 'newPassword', 'passkey', 'token'];

/** One JSON line for each thing worth knowing, on standard error: no bodies, no headers, no secrets. */
export function openLog(destination: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger {
  return pino(
    {
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: {
        // Drivers hang rows and parameters on their errors.
        err: ({ name, message, code, stack }: NodeJS.ErrnoException) => ({ name, message, code, stack }),
      },
    },
    destination,
  );
}

type Line = [details: unknown, text?: string];

/** The logger of one request, made when it has something to say: most have not, and making it is dear. */
class LaterLogger {
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Bindings,
  ) {}

  private get own() {
    return (this.made ??= this.parent.child(this.bindings));
  }

  get level() {
    return this.parent.level;
  }

  child(bindings: Bindings) {
    return this.own.child(bindings);
  }
  fatal(...line: Line) {
    this.own.fatal(...line);
  }
  error(...line: Line) {
    this.own.error(...line);
  }
  warn(...line: Line) {
    this.own.warn(...line);
  }
  info(...line: Line) {
    this.own.info(...line);
  }
  debug(...line: Line) {
    this.own.debug(...line);
  }
  trace(...line: Line) {
    this.own.trace(...line);
  }
  silent() {
    return undefined;
  }
}

export const logLater = (parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger =>
  new LaterLogger(parent, bindings);
