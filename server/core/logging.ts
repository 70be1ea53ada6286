import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import pino from 'pino'
import type { Config } from '../config.ts'
import { reportFullDisk } from './program/full-disk.ts'
import { isRefused } from './program/refuse-start.ts'

/** Logs contain the request, the call and the account id; never bodies, addresses, tokens or names. */
export const loggerOptions = (config: LogConfig): FastifyServerOptions['logger'] => ({
  level: config.logLevel,
  base: undefined,
  stream: theLog(),
  hooks: { logMethod: sayingOnce(reportFullDisk(placesOf(config))) },
  serializers: {
    // Messages may quote what was being saved, so only the kind of error and its place are kept. Refusals are our own words.
    err: (error) => ({
      type: error.name,
      message: isRefused(error) ? error.message : '',
      code: error.code,
      cause: codeOf(error.cause),
      stack: String(error.stack)
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 8)
        .join('\n'),
    }),
  },
})

/** Of the first cause: its code, or its name if it has one of its own, such as NoSuchBucket. */
function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  if (cause.cause instanceof Error) return codeOf(cause.cause)
  return (cause as { code?: string }).code ?? (cause.name === 'Error' ? undefined : cause.name)
}

type LogConfig = Pick<Config, 'logLevel' | 'dataDir' | 'databaseUrl'>

const placesOf = ({ dataDir, databaseUrl }: LogConfig) => ({
  database: databaseUrl ? 'the database (DATABASE_URL)' : join(dataDir, 'postgres'),
  files: dataDir,
})

/** A line of its own before that of the error, if there is something to say about it. */
const sayingOnce = (
  about: (error: unknown) => string | undefined,
): NonNullable<pino.LoggerOptions['hooks']>['logMethod'] =>
  function (args, method) {
    const sentence = about((args[0] as { err?: unknown } | undefined)?.err)
    if (sentence) method.call(this, sentence)
    method.apply(this, args)
  }

let log: ReturnType<typeof openLog> | undefined
const theLog = () => (log ??= openLog())

/**
 * Written in blocks, at least once a second: writing a line per call costs more than the call itself. Warnings and
 * errors are flushed at once with everything before them, and so is the rest when the process ends.
 */
function openLog() {
  const output = pino.destination({ minLength: 4096, sync: true, periodicFlush: 1_000 })
  process.on('exit', () => output.flush())
  return {
    // Makes pino set `lastLevel` before each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line)
      if (this.lastLevel >= WARNING) output.flush()
    },
  }
}

const WARNING = pino.levels.values.warn!

/** Logs one line for each call when it is done. */
export function logCalls(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, account } = request
    const line = {
      call: `${method} ${routeOptions.url ?? 'unknown'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: account?.userId,
    }
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](line)
    done()
  })
}
