import type { ReactNode } from 'react'
import type { ChangeSetDetail } from '@/domain/changes/change-set'
import { changeStatuses } from '@/domain/changes/change-status'
import { Callout } from '@/ui/layout/callout'

export type SetLink = (set: { hashid: string; title: string }) => ReactNode

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Says what the user may do about a failed set. */
function nextSteps({ actions, applied_count }: ChangeSetDetail): string {
  const steps = [
    ...(actions.includes('apply')
      ? [applied_count > 0 ? 'Retry to apply the rest.' : 'Retry to apply it.']
      : []),
    ...(actions.includes('revert') ? ['Revert to take back what changed.'] : []),
  ]
  return steps.length > 0 ? ` ${steps.join(' ')}` : ''
}

/** Warnings about a change set: failures, conflicts, overlapping sets, and required second approval. */
export function SetCallouts({ set, setLink }: { set: ChangeSetDetail; setLink: SetLink }) {
  const { status, error, overlaps, conflict_count, skipped_count, applied_count } = set
  const isUnapproved = status === 'draft' || status === 'submitted'
  return (
    <>
      {error !== null && (
        <Callout
          variant="destructive"
          title={applied_count > 0 ? 'This set was applied in part' : 'This set was not applied'}
        >
          {error}
          {applied_count > 0 &&
            ` ${counted(applied_count, 'field')} of ${set.item_count.toLocaleString('en-US')} changed.`}
          {nextSteps(set)}
        </Callout>
      )}
      {status === 'applying' && (
        <Callout title="Applying in the background">This page updates every few seconds.</Callout>
      )}
      {status !== 'failed' && conflict_count + skipped_count > 0 && (
        <Callout
          variant="warning"
          title={`${counted(applied_count, 'field')} changed, ${counted(conflict_count + skipped_count, 'field')} left as they are`}
        >
          Fields that someone else changed meanwhile are not overwritten. Filter by state to see why each was
          left.
        </Callout>
      )}
      {set.awaits_review && set.status !== 'submitted' && (
        <Callout title="Nobody has reviewed this yet">
          The supplier released these changes. Mark them as reviewed, or take them back.
        </Callout>
      )}
      {set.needs_two_people && isUnapproved && (
        <Callout title="Somebody else has to approve this">
          {set.is_own
            ? 'The marketplace of these changes requires a second person. Submit the set, and ask a colleague to approve it.'
            : 'The marketplace of these changes requires a second person. You are not the author, so you can approve it.'}
        </Callout>
      )}
      {overlaps.length > 0 && (
        <Callout variant="warning" title="Other sets change the same fields">
          <ul>
            {overlaps.map(({ hashid, title, author, status: other, cells }) => (
              <li key={hashid ?? `${other} ${cells}`}>
                {hashid === null ? (
                  title
                ) : (
                  <>
                    {setLink({ hashid, title })} by <span dir="auto">{author ?? 'a deleted account'}</span>
                  </>
                )}
                , {changeStatuses[other].toLowerCase()}: {counted(cells, 'field')}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {set.reverts && <Callout title="This set reverts another one">{setLink(set.reverts)}</Callout>}
      {set.reverted_by && <Callout title="Another set reverts this one">{setLink(set.reverted_by)}</Callout>}
    </>
  )
}
