import { describeError } from './describe-error'

/** Fields that are safe to store: never parameters, links or tokens. `error` is reduced by `describeError`. */
interface LogFields {
  error?: unknown
  [name: string]: unknown
}

/** Writes log entries: text on a terminal or in a browser, JSON lines anywhere else. */
export const log = {
  info: (event: string, message: string, fields?: LogFields) =>
    console.log(line('info', event, message, fields)),
  warn: (event: string, message: string, fields?: LogFields) =>
    console.warn(line('warn', event, message, fields)),
  error: (event: string, message: string, fields?: LogFields) =>
    console.error(line('error', event, message, fields)),
}

function line(level: keyof typeof log, event: string, message: string, { error, ...fields }: LogFields = {}) {
  const entry = { ...fields, ...(error !== undefined && describeError(error)) }
  return isMachineReadable()
    ? // real time: read beside the logs of other programs
      JSON.stringify({ time: new Date().toISOString(), level, event, message, ...entry })
    : [message, ...(level === 'info' ? [] : readable(entry))].join('\n')
}

/** In a browser, a package may define `process` without a terminal. */
const isMachineReadable = () => 'process' in globalThis && 'stdout' in process && !process.stdout.isTTY

const readable = ({ stack, ...fields }: Record<string, unknown>) => [
  Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${JSON.stringify(value)}`))
    .join(' '),
  ...(typeof stack === 'string' ? [stack] : []),
]
