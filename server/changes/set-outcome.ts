import type { changeSets } from '../db/schema/changes'

type SetRow = typeof changeSets.$inferSelect

/** Says how many changes were applied, and how many were not. */
export function describeOutcome({ applied_count, conflict_count, skipped_count }: SetRow): string {
  const parts = [
    `${counted(applied_count, 'change')} applied`,
    ...(conflict_count > 0 ? [counted(conflict_count, 'conflict')] : []),
    ...(skipped_count > 0 ? [`${skipped_count.toLocaleString('en-US')} skipped`] : []),
  ]
  return parts.join(', ')
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
