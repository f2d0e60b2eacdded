import { formatMoment } from '@/domain/orders/delivery'
import type { SampleDetail } from '@/domain/samples/pipeline-contract'
import { type SampleStatus, sampleStatus } from '@/domain/samples/sample-request'
import { Section } from '@/ui/layout/section'

const { accepted, shipped, declined } = sampleStatus.value
const ofVendor: readonly SampleStatus[] = [accepted, shipped, declined]

/** The history of a sample, latest first. */
export const SampleThread = ({ sample }: { sample: SampleDetail }) => (
  <Section title="Activity">
    <ol className="grid gap-3 px-4 py-3">
      {sample.events.toReversed().map(({ hashid, status, note, by, at }) => (
        <li key={hashid} className="grid grid-cols-[auto_1fr] gap-x-3 text-[13px]">
          <span aria-hidden="true" className="mt-1.5 size-2 rounded-full bg-primary" />
          <div className="min-w-0">
            <p>
              <span className="font-medium">{sampleStatus.label(status)}</span>{' '}
              <span dir="auto">
                by {by ?? (ofVendor.includes(status) ? sample.vendor_name : sample.store_display_name)}
              </span>
              <time dateTime={at} className="ml-2 text-muted-foreground">
                {formatMoment(new Date(at), sample.time_zone)}
              </time>
            </p>
            {note && (
              <p dir="auto" className="whitespace-pre-line text-muted-foreground wrap-anywhere">
                {note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </Section>
)
