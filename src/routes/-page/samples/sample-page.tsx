import { useSuspenseQuery } from '@tanstack/react-query'
import { sampleDue } from '@/domain/samples/sample-due'
import { sampleReason } from '@/domain/samples/sample-reason'
import { sampleOf } from '@/queries/samples/sample-pipeline'
import { ExtraAnswers } from '@/routes/-page/form-builder/extra-answers'
import { Fact } from '@/routes/-page/orders/fact'
import { shownDay } from '@/routes/-page/shown-day'
import { PageHeader } from '@/ui/layout/page-header'
import { Picture } from '@/ui/layout/picture'
import { Section } from '@/ui/layout/section'
import { LabelCard } from './label-card'
import { type SampleArea, sampleAreas } from './sample-area'
import { SampleButtons } from './sample-buttons'
import { DueText } from './sample-columns'
import { SampleProgress } from './sample-progress'
import { SampleStatusBadge } from './sample-status-badge'
import { SampleThread } from './sample-thread'
import { useSampleActions } from './use-sample-actions'

/** A sample: its progress, the next steps of the user's side, and its history. */
export function SamplePage({ hashid, area }: { hashid: string; area: SampleArea }) {
  const { data: sample } = useSuspenseQuery(sampleOf(hashid))
  const actions = useSampleActions()
  const { sides } = sampleAreas[area]
  return (
    <div className="grid gap-4">
      <PageHeader
        title={sample.product_name}
        hint={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SampleStatusBadge status={sample.status} />
            <span dir="auto">{area === 'buyer' ? sample.vendor_name : sample.store_display_name}</span>
          </span>
        }
      >
        <SampleButtons sample={sample} area={area} actions={actions} />
      </PageHeader>
      <Section title="Progress">
        <div className="px-4 py-4">
          <SampleProgress sample={sample} />
        </div>
      </Section>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Section title="Request">
          <div className="flex flex-wrap gap-5 px-4 py-3">
            <Picture
              image={sample.image}
              width={160}
              height={120}
              className="h-30 w-40 shrink-0 rounded-md"
            />
            <dl className="grid min-w-60 flex-1 grid-cols-2 content-start gap-x-4 gap-y-2.5 text-[13px]">
              <Fact label="Vendor">{sample.vendor_name}</Fact>
              <Fact label="Store">{sample.store_display_name}</Fact>
              <Fact label="Marketplace">{sample.marketplace_name}</Fact>
              <Fact label="Requested by">{sample.requested_by}</Fact>
              <Fact label="Quantity">{sample.qty}</Fact>
              <Fact label="Item code">{sample.item_code}</Fact>
              {sampleDue(sample) && (
                <Fact label="Next step by">
                  <DueText sample={sample} />
                </Fact>
              )}
              {sample.shipped_on && <Fact label="Shipped">{shownDay(sample.shipped_on)}</Fact>}
              {sample.carrier && <Fact label="Carrier">{sample.carrier}</Fact>}
              {sample.tracking_number && <Fact label="Tracking number">{sample.tracking_number}</Fact>}
              {sample.reason !== null && <Fact label="Reason">{sampleReason.label(sample.reason)}</Fact>}
              {sample.rating !== null && <Fact label="Rating">{sample.rating} of 5</Fact>}
            </dl>
          </div>
        </Section>
        <ExtraAnswers answers={sample.extra_answers} />
        <SampleThread sample={sample} />
        {sides.includes('vendor') && <LabelCard sample={sample} actions={actions} />}
      </div>
      {actions.dialog}
    </div>
  )
}
