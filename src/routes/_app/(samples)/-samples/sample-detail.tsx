import { Link } from '@tanstack/react-router'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { SampleButtons } from '@/routes/-page/samples/sample-buttons'
import { useSampleActions } from '@/routes/-page/samples/use-sample-actions'
import { Picture } from '@/ui/layout/picture'
import { buttonVariants } from '@/ui/primitives/button'

/** The notes of a sample request, and the actions for its status. */
export function SampleDetail({ sample }: { sample: SampleRequest }) {
  const actions = useSampleActions()
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
          <dt className="text-muted-foreground">Latest note</dt>
          <dd dir="auto">{sample.answer || 'None yet'}</dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          <SampleButtons sample={sample} area="buyer" actions={actions} size="sm" />
          <Link
            to="/samplerequests/$hashid"
            params={{ hashid: sample.hashid }}
            className={buttonVariants({ variant: 'ghost', size: 'sm' })}
          >
            Activity
          </Link>
        </div>
      </div>
      {actions.dialog}
    </div>
  )
}
