import { type SampleRequest, sampleStatus } from './sample-request'
import type { SampleSide } from './sample-step'

const { requested, accepted, shipped, tasted } = sampleStatus.value

/** Days in which each next step is expected, and whose it is. */
const terms: Partial<Record<SampleRequest['status'], { side: SampleSide; days: number }>> = {
  [requested]: { side: 'vendor', days: 3 },
  [accepted]: { side: 'vendor', days: 5 },
  [shipped]: { side: 'buyer', days: 7 },
  [tasted]: { side: 'buyer', days: 14 },
}

/** Days after the shipment until a store that has not said so is asked whether it tasted a sample. */
export const ASK_AFTER_DAYS = 7

const DAY_MS = 86_400_000
type Dated = Pick<SampleRequest, 'status' | 'updated_at'>

/** Returns when the next step of a sample is due, and whose it is; null if nothing is. */
export function sampleDue({ status, updated_at }: Dated): { side: SampleSide; at: Date } | null {
  const term = terms[status]
  return term ? { side: term.side, at: new Date(new Date(updated_at).getTime() + term.days * DAY_MS) } : null
}

/** Compares samples by what one side does first: its own steps, then the other's, earliest first; then the rest, latest first. */
export const compareDue =
  (side: SampleSide) =>
  (a: Dated, b: Dated): number => {
    const [dueA, dueB] = [sampleDue(a), sampleDue(b)]
    const rank = (due: ReturnType<typeof sampleDue>) => (due ? (due.side === side ? 0 : 1) : 2)
    if (rank(dueA) !== rank(dueB)) return rank(dueA) - rank(dueB)
    return dueA && dueB
      ? dueA.at.getTime() - dueB.at.getTime()
      : new Date(b.updated_at).getTime() - new Date(a.updated_at).getTime()
  }

/** The stages of the pipeline, as tabs show them. */
export const sampleStages = [
  { key: 'requested', label: 'To answer', statuses: [requested] },
  { key: 'accepted', label: 'To ship', statuses: [accepted] },
  { key: 'shipped', label: 'Shipped', statuses: [shipped] },
  { key: 'tasted', label: 'Tasted', statuses: [tasted] },
  {
    key: 'decided',
    label: 'Decided',
    statuses: [sampleStatus.value.willOrder, sampleStatus.value.notNow],
  },
  {
    key: 'ordered',
    label: 'Ordered',
    statuses: [sampleStatus.value.ordered, sampleStatus.value.reordered],
  },
  {
    key: 'closed',
    label: 'Closed',
    statuses: [sampleStatus.value.declined, sampleStatus.value.canceled],
  },
] as const
export type SampleStage = (typeof sampleStages)[number]

export const stageOf = (status: SampleRequest['status']): SampleStage | undefined =>
  sampleStages.find(({ statuses }) => statuses.some((each) => each === status))
