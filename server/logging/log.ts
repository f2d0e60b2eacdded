import { describeError } from './describe-error'

/** Fields that are safe to store: never parameters, links or tokens. `error` is reduced by `describeError`. */
interface Facts {
  error?: unknown
  [name: string]: unknown
}

/** Writes log entries: text on a terminal or in a browser, JSON lines anywhere else. */
export const log = {
  info: (event: string, message: string, facts?: Facts) => console.log(line('info', event, message, facts)),
  warn: (event: string, message: string, facts?: Facts) => console.warn(line('warn', event, message, facts)),
  error: (event: string, message: string, facts?: Facts) =>
    console.error(line('error', event, message, facts)),
}

function line(level: keyof typeof log, event: string, message: string, { error, ...facts }: Facts = {}) {
  const known = { ...facts, ...(error !== undefined && describeError(error)) }
  return isForMachines()
    ? JSON.stringify({ time: new Date().toISOString(), level, event, message, ...known })
    : [message, ...(level === 'info' ? [] : readable(known))].join('\n')
}

const isForMachines = () => 'process' in globalThis && !process.stdout.isTTY

const readable = ({ stack, ...facts }: Record<string, unknown>) => [
  Object.entries(facts)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${JSON.stringify(value)}`))
    .join(' '),
  ...(typeof stack === 'string' ? [stack] : []),
]
