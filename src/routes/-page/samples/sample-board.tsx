import { useQuery } from '@tanstack/react-query'
import { FlaskConicalIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { compareDue, sampleStages } from '@/domain/samples/sample-due'
import { type SampleRequest, sampleStatus } from '@/domain/samples/sample-request'
import { samples } from '@/queries/samples/samples'
import { TablePage } from '@/routes/-page/table/table-page'
import type { RowAction } from '@/ui/data-table/row-action'
import { EmptyState } from '@/ui/layout/empty-state'
import { useWidth } from '@/ui/use-width'
import { type SampleArea, sampleAreas } from './sample-area'
import { SampleCards } from './sample-cards'
import { sampleColumns } from './sample-columns'
import { StageTabs } from './stage-tabs'
import { useSampleActions } from './use-sample-actions'

/** Narrower pages show cards instead of the table. */
const TABLE_WIDTH_PX = 560
const none: SampleRequest[] = []
const { accepted, shipped, declined } = sampleStatus.value

/** The samples of a vendor, or of all for staff, by stage: a table, or cards on a phone. Due samples come first. */
export function SampleBoard({
  area,
  stage,
}: {
  area: Exclude<SampleArea, 'buyer'>
  stage: string | undefined
}) {
  const [page, setPage] = useState<HTMLElement | null>(null)
  const width = useWidth(page)
  const query = samples(null)
  const { data: all = none } = useQuery(query)
  const statuses = sampleStages.find(({ key }) => key === stage)?.statuses
  const select = useMemo(() => {
    const shown: readonly number[] | undefined = statuses
    return (loaded: SampleRequest[]) =>
      loaded
        .filter(({ status }) => !shown || shown.includes(status))
        .toSorted(compareDue(sampleAreas[area].first))
  }, [area, statuses])
  const columns = useMemo(() => sampleColumns(area), [area])
  const actions = useSampleActions()
  const rowActions: RowAction<SampleRequest>[] = [
    { label: 'Accept', run: (rows) => actions.move(rows, accepted) },
    { label: 'Mark as shipped', run: (rows) => actions.move(rows, shipped) },
    { label: 'Decline', run: (rows) => actions.move(rows, declined) },
    { label: 'Labels', run: actions.showLabels },
  ]
  const shown = useMemo(() => select(all), [all, select])
  const isPhone = width > 0 && width < TABLE_WIDTH_PX
  return (
    <div ref={setPage} className="grid min-w-0 gap-4">
      <StageTabs area={area} stage={stage} samples={all} />
      {isPhone && shown.length > 0 ? (
        <SampleCards samples={shown} area={area} actions={actions} />
      ) : (
        <TablePage
          table={{
            key: area === 'supplier' ? 'supplier-samples' : 'all-samples',
            label: 'Sample requests',
            columns,
            nameOf: ({ product_name, store_display_name }) => `${product_name}, ${store_display_name}`,
          }}
          query={{ ...query, select }}
          actions={rowActions}
          empty={
            <EmptyState
              icon={FlaskConicalIcon}
              title={all.length === 0 ? 'No samples yet' : 'No samples in this stage'}
            >
              {all.length === 0
                ? 'Requests from stores appear here. Stores request samples on product and vendor pages.'
                : 'Choose another stage, or All.'}
            </EmptyState>
          }
        />
      )}
      {actions.dialog}
    </div>
  )
}
