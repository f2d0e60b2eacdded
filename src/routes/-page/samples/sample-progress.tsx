import { CheckIcon, XIcon } from 'lucide-react'
import { dayIn } from '@/domain/orders/delivery'
import type { SampleDetail } from '@/domain/samples/pipeline-contract'
import { type SampleStatus, sampleStatus } from '@/domain/samples/sample-request'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'

const { requested, accepted, shipped, tasted, declined, canceled, willOrder, notNow, ordered, reordered } =
  sampleStatus.value

/** The steps of a sample, each with its statuses. */
const steps: readonly { label: string; statuses: readonly SampleStatus[] }[] = [
  { label: 'Requested', statuses: [requested] },
  { label: 'Accepted', statuses: [accepted, declined, canceled] },
  { label: 'Shipped', statuses: [shipped] },
  { label: 'Tasted', statuses: [tasted] },
  { label: 'Decision', statuses: [willOrder, notNow] },
  { label: 'First order', statuses: [ordered] },
  { label: 'Reorder', statuses: [reordered] },
]

/** The progress of a sample, with the date of each step. */
export function SampleProgress({ sample }: { sample: SampleDetail }) {
  const isClosed = sample.status === declined || sample.status === canceled
  return (
    <ol aria-label="Progress" className="grid gap-y-3 tablet:grid-cols-7">
      {steps.map(({ label, statuses }) => {
        const event = sample.events.findLast(({ status }) => statuses.includes(status))
        const isEnd = event !== undefined && isClosed && statuses.includes(sample.status)
        const Icon = isEnd || event?.status === notNow ? XIcon : CheckIcon
        return (
          <li
            key={label}
            aria-current={statuses.includes(sample.status) ? 'step' : undefined}
            className="flex items-center gap-3 tablet:grid tablet:content-start tablet:justify-items-start tablet:gap-1.5"
          >
            <span
              className={cn(
                'grid size-6 shrink-0 place-items-center rounded-full border',
                event &&
                  (isEnd
                    ? 'border-destructive text-destructive'
                    : 'border-primary bg-primary text-primary-foreground'),
              )}
            >
              {event && <Icon aria-hidden="true" className="size-3.5" />}
            </span>
            <div>
              <p className={cn('font-medium text-[13px]', !event && 'text-muted-foreground')}>
                {event && statuses.length > 1 ? sampleStatus.label(event.status) : label}
              </p>
              {event && (
                <p className="text-muted-foreground text-xs">
                  {shownDay(dayIn(sample.time_zone, new Date(event.at)))}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
