import type { LedgerEntry, LedgerEvent } from './ledger'

/** Entries of one event by one person at one time, shown as one step. */
export interface ActivityStep {
  /** Number of its first entry. */
  key: number
  event: LedgerEvent
  by: string | null
  at: string
  entries: LedgerEntry[]
}

/** Returns what people did with an order, in the order of its ledger. */
export function activityOf(entries: readonly LedgerEntry[]): ActivityStep[] {
  const steps: ActivityStep[] = []
  for (const entry of entries) {
    const { entry: key, event, by, at } = entry
    const last = steps.at(-1)
    if (last && last.event === event && last.by === by && last.at === at) last.entries.push(entry)
    else steps.push({ key, event, by, at, entries: [entry] })
  }
  return steps.filter((step) => !isPartOfCheckIn(step, steps))
}

/** A check-in also records shipments that the vendor left out. The store shipped and delivered nothing. */
const isPartOfCheckIn = ({ event, by, at }: ActivityStep, steps: readonly ActivityStep[]) =>
  (event === 'shipped' || event === 'delivered') &&
  steps.some((other) => other.event === 'received' && other.by === by && other.at === at)
