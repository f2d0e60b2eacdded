import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { admin, allows } from '@/domain/access/rule'
import {
  nextSampleStatuses,
  type SampleRequest,
  type SampleStatus,
  sampleStatus,
} from '@/domain/samples/sample-request'
import { takeSampleBack } from '@/queries/samples'
import { useUser } from '@/queries/use-user'
import { Picture } from '@/ui/layout/picture'
import { Button } from '@/ui/primitives/button'
import { SampleStatusDialog } from './sample-status-dialog'

const verbs: Readonly<Record<SampleStatus, string>> = {
  0: 'Request again',
  1: 'Approve',
  2: 'Mark as shipped',
  3: 'Mark as received',
  4: 'Decline',
  5: 'Cancel',
}

/** The notes of a sample request, and the actions for its status. */
export function SampleDetail({ sample }: { sample: SampleRequest }) {
  const user = useUser()
  const [next, setNext] = useState<SampleStatus | null>(null)
  const { mutate: takeBack, isPending } = useMutation(takeSampleBack())
  const sides = allows(admin, user) ? (['vendor', 'buyer'] as const) : (['buyer'] as const)
  return (
    <div className="flex flex-wrap gap-5">
      <Picture
        image={sample.image}
        width={160}
        height={120}
        className="h-30 w-40 shrink-0 rounded-md max-tablet:hidden"
      />
      <div className="grid min-w-0 flex-1 content-between gap-3 whitespace-normal">
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          <dt className="text-muted-foreground">Requested by</dt>
          <dd dir="auto">
            {sample.requested_by}, for {sample.store_display_name}
          </dd>
          <dt className="text-muted-foreground">Note</dt>
          <dd dir="auto">{sample.note || 'None'}</dd>
          <dt className="text-muted-foreground">Answer</dt>
          <dd dir="auto">{sample.answer || 'None yet'}</dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          {nextSampleStatuses(sample.status, sides).map((status) => (
            <Button
              key={status}
              size="sm"
              variant={status === sampleStatus.value.declined ? 'destructive' : 'outline'}
              onClick={() => setNext(status)}
            >
              {verbs[status]}
            </Button>
          ))}
          {sample.status === sampleStatus.value.requested && (
            <Button size="sm" variant="outline" disabled={isPending} onClick={() => takeBack(sample.hashid)}>
              Cancel request
            </Button>
          )}
        </div>
      </div>
      {next !== null && (
        <SampleStatusDialog sample={sample} status={next} title={verbs[next]} onClose={() => setNext(null)} />
      )}
    </div>
  )
}
