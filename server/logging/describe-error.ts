const SAFE_FIELDS = ['code', 'constraint', 'table', 'column', 'syscall', 'hostname', 'responseCode'] as const

/**
 * Describes an error and its causes by class, code, constraint and stack frames. Leaves out messages, because those
 * of databases, parsers and third parties quote user input, which may be a link or a token.
 */
export function describeError(error: unknown): Record<string, string | number> {
  const chain = causesOf(error)
  const fields: Record<string, string | number> = {
    error: chain.map((cause) => (cause instanceof Error ? cause.constructor.name : typeof cause)).join(' < '),
  }
  for (const cause of chain)
    for (const [name, value] of Object.entries(Object(cause)))
      if (isSafe(name) && (typeof value === 'string' || typeof value === 'number')) fields[name] ??= value
  const stack = framesOf(error)
  return stack ? { ...fields, stack } : fields
}

const isSafe = (name: string) => SAFE_FIELDS.some((field) => field === name)

/** Lists an error and its causes, outermost first. */
function causesOf(error: unknown): unknown[] {
  const chain = [error]
  for (let last = error; last instanceof Error && last.cause !== undefined && chain.length < 5; ) {
    last = last.cause
    chain.push(last)
  }
  return chain
}

/** Returns the frames of a stack without the message above them. */
const framesOf = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? '')
        .replace(error.message, '')
        .split('\n')
        .filter((frame) => /^\s+at /.test(frame))
        .join('\n')
    : ''
