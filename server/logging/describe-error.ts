const SAFE_FACTS = ['code', 'constraint', 'table', 'column', 'syscall', 'hostname', 'responseCode'] as const

/**
 * Describes an error and its causes by classes, codes, names of constraints and the lines of code they come from. Leaves
 * messages out: those of databases, parsers and third parties quote what people sent, and that may be a link or a token.
 */
export function describeError(error: unknown): Record<string, string | number> {
  const chain = causesOf(error)
  const facts: Record<string, string | number> = {
    error: chain.map((it) => (it instanceof Error ? it.constructor.name : typeof it)).join(' < '),
  }
  for (const cause of chain)
    for (const [name, value] of Object.entries(Object(cause)))
      if (isSafe(name) && (typeof value === 'string' || typeof value === 'number')) facts[name] ??= value
  const stack = framesOf(error)
  return stack ? { ...facts, stack } : facts
}

const isSafe = (name: string) => SAFE_FACTS.some((it) => it === name)

/** Lists an error and what caused it, outermost first. */
function causesOf(error: unknown): unknown[] {
  const chain = [error]
  for (let last = error; last instanceof Error && last.cause !== undefined && chain.length < 5; ) {
    last = last.cause
    chain.push(last)
  }
  return chain
}

/** Returns the lines of a stack without the message above them. */
const framesOf = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? '')
        .replace(error.message, '')
        .split('\n')
        .filter((frame) => /^\s+at /.test(frame))
        .join('\n')
    : ''
