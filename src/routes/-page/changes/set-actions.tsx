import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeSetDetail } from '@/domain/changes/change-set'
import type { ChangeAction } from '@/domain/changes/change-status'
import { moveChangeSet, revertSet } from '@/queries/changes'
import { reviewSets } from '@/queries/vendors/supplier-updates'
import { Button } from '@/ui/primitives/button'
import { RejectDialog } from './reject-dialog'
import { ScheduleDialog } from './schedule-dialog'

const moves = [
  ['cancel', 'Cancel set'],
  ['reopen', 'Edit again'],
  ['submit', 'Submit for approval'],
  ['approve', 'Approve'],
] as const

/** Buttons for the actions the user may take on a change set. `onOpen` opens its reversal. */
export function SetActions({ set, onOpen }: { set: ChangeSetDetail; onOpen: (hashid: string) => void }) {
  const move = useMutation(moveChangeSet(set.hashid))
  const revert = useMutation(revertSet(set.hashid))
  const review = useMutation(reviewSets())
  const [open, setOpen] = useState<'schedule' | 'reject' | null>(null)
  const close = () => setOpen(null)
  const isBusy = move.isPending || revert.isPending || review.isPending
  const may = (action: ChangeAction) => set.actions.includes(action)
  return (
    <>
      {moves.map(
        ([action, label]) =>
          may(action) && (
            <Button key={action} variant="outline" disabled={isBusy} onClick={() => move.mutate(action)}>
              {label}
            </Button>
          ),
      )}
      {may('reject') && (
        <Button variant="outline" disabled={isBusy} onClick={() => setOpen('reject')}>
          Reject
        </Button>
      )}
      {may('schedule') && (
        <Button variant="outline" disabled={isBusy} onClick={() => setOpen('schedule')}>
          {set.status === 'scheduled' ? 'Change the time' : 'Schedule'}
        </Button>
      )}
      {may('revert') && (
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() =>
            revert.mutate(undefined, {
              onSuccess: ({ data: { hashid } }) => onOpen(hashid),
            })
          }
        >
          Revert
        </Button>
      )}
      {may('apply') && (
        <Button disabled={isBusy} onClick={() => move.mutate('apply')}>
          {set.status === 'failed' ? 'Retry' : 'Apply now'}
        </Button>
      )}
      {set.awaits_review && set.status !== 'submitted' && (
        <Button disabled={isBusy} onClick={() => review.mutate([set.hashid])}>
          Mark as reviewed
        </Button>
      )}
      {open === 'schedule' && <ScheduleDialog set={set} onClose={close} />}
      {open === 'reject' && <RejectDialog set={set} onClose={close} />}
    </>
  )
}
