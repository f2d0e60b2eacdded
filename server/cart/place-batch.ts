import type { LineOutcome } from '@/domain/contract/cart'
import { type SetLine, setLine } from '@/domain/unconfirmed-order'
import { ApiProblem, notFound } from '../problem'
import type { Scope } from '../scope'
import { parse } from '../serve'
import { placeLines } from './place-lines'

/** Sets many lines; a malformed command is refused like any other and does not hold up the rest. */
export async function placeBatch(scope: Scope, commands: readonly unknown[]): Promise<LineOutcome[]> {
  const read = commands.map(readCommand)
  const wellFormed = read.filter((command): command is SetLine => !(command instanceof ApiProblem))
  const placed = wellFormed.length > 0 ? await placeLines(scope, wellFormed) : []
  let next = 0
  return read.map((command) => {
    const outcome = command instanceof ApiProblem ? command : (placed[next++] ?? notFound())
    return outcome instanceof ApiProblem ? { problem: outcome.body } : { line: outcome }
  })
}

function readCommand(command: unknown): SetLine | ApiProblem {
  try {
    return parse(setLine, command)
  } catch (error) {
    if (error instanceof ApiProblem) return error
    throw error
  }
}
