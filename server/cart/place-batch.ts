import * as z from 'zod/mini'
import { type LineOutcome, type Removal, removal } from '@/domain/cart/contract'
import { type SetLine, setLine } from '@/domain/cart/unconfirmed-order'
import { ApiError, notFound } from '../http/api-error'
import { parse } from '../http/parse-input'
import type { Scope } from '../http/scope'
import { removeLines, removeLinesOf } from './change-lines'
import { lineKey } from './find-offers'
import { placeLines } from './place-lines'

type Command = Removal | SetLine | ApiError

/**
 * Runs many commands, removals first. A malformed command gets its own error and does not stop the others. A line
 * that no longer exists counts as removed.
 */
export async function placeBatch(scope: Scope, commands: readonly unknown[]): Promise<LineOutcome[]> {
  const read = commands.map(readCommand)
  const removals = read.flatMap((command) => ('remove' in command ? [command.remove] : []))
  await removeLines(
    scope,
    removals.filter((line) => typeof line === 'string'),
  )
  const removed = await removeLinesOf(
    scope,
    removals.filter((line) => typeof line !== 'string'),
  )
  const settings = read.filter((command): command is SetLine => 'qty' in command)
  const placed = settings.length > 0 ? await placeLines(scope, settings) : []
  let next = 0
  return read.map((command) => {
    if ('remove' in command) {
      const { remove } = command
      return { removed: typeof remove === 'string' ? remove : (removed.get(lineKey(remove)) ?? null) }
    }
    const outcome = command instanceof ApiError ? command : (placed[next++] ?? notFound())
    return outcome instanceof ApiError ? { problem: outcome.body } : { line: outcome }
  })
}

function readCommand(command: unknown): Command {
  const parsed = z.safeParse(removal, command)
  if (parsed.success) return parsed.data
  try {
    return parse(setLine, command)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
