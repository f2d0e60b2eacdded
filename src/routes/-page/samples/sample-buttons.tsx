import { useMutation } from '@tanstack/react-query'
import { type SampleRequest, sampleStatus } from '@/domain/samples/sample-request'
import { nextSampleStatuses } from '@/domain/samples/sample-step'
import { takeSampleBack } from '@/queries/samples/samples'
import { Button } from '@/ui/primitives/button'
import { type SampleArea, sampleAreas } from './sample-area'
import { stepVerbs } from './step-verbs'
import type { SampleActions } from './use-sample-actions'

const { requested, declined, accepted, canceled } = sampleStatus.value

/** Buttons for the next steps of a sample; the first is the one that is expected. */
export function SampleButtons({
  sample,
  area,
  actions,
  size = 'default',
}: {
  sample: SampleRequest
  area: SampleArea
  actions: SampleActions
  size?: 'sm' | 'default' | 'lg'
}) {
  const { mutate: takeBack, isPending } = useMutation(takeSampleBack())
  const { sides } = sampleAreas[area]
  const next = nextSampleStatuses(sample.status, sides)
  const hasLabel = sides.includes('vendor') && sample.status === accepted
  return (
    <>
      {next.map((status, index) => (
        <Button
          key={status}
          size={size}
          variant={index === 0 ? 'default' : 'outline'}
          className={status === declined ? 'text-destructive' : undefined}
          onClick={() => actions.move([sample], status)}
        >
          {stepVerbs[status]}
        </Button>
      ))}
      {hasLabel && (
        <Button size={size} variant="outline" onClick={() => actions.showLabels([sample])}>
          Label
        </Button>
      )}
      {sample.status === requested && sides.includes('buyer') && (
        <Button size={size} variant="outline" disabled={isPending} onClick={() => takeBack(sample.hashid)}>
          {stepVerbs[canceled]}
        </Button>
      )}
    </>
  )
}
