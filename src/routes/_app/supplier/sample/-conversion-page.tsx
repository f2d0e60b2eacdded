import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FlaskConicalIcon } from 'lucide-react'
import { useMemo } from 'react'
import {
  type ConversionRow,
  type ConversionStep,
  conversionSteps,
  conversionsBy,
  rateOf,
  sumConversions,
} from '@/domain/samples/sample-conversion'
import { useUser } from '@/queries/access/use-user'
import { sampleConversion } from '@/queries/samples/sample-pipeline'
import { PeriodFields } from '@/routes/-page/reports/period-fields'
import { type PeriodSearch, readPeriod } from '@/routes/-page/reports/read-period'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { Field } from '@/ui/form/field'
import { EmptyState } from '@/ui/layout/empty-state'
import { Stat } from '@/ui/layout/stat'
import { NativeSelect } from '@/ui/primitives/native-select'
import { conversionColumns } from './-conversion-columns'
import { SampleNav } from './-sample-nav'

const labels: Record<ConversionStep, string> = {
  requested: 'Requests',
  shipped: 'Shipped',
  tasted: 'Tasted',
  ordered: 'First orders',
  reordered: 'Reorders',
}
/** The step that each percentage refers to. */
const bases: Record<ConversionStep, string> = {
  requested: '',
  shipped: 'requested',
  tasted: 'shipped',
  ordered: 'tasted',
  reordered: 'ordered',
}
const none: ConversionRow[] = []

/** How many of the samples requested in a period led to orders, by product or marketplace. */
export function ConversionPage() {
  const search = useSearch({ from: '/_app/supplier/sample/conversion' })
  const navigate = useNavigate()
  const vendor = useUser().supplier?.data.vendor.data
  const by = search.by === 'marketplace' ? 'marketplace' : 'product'
  const { period, range, error } = readPeriod(search, undefined)
  const query = { ...sampleConversion(period), enabled: !error }
  const { data: rows = none } = useQuery(query)
  const total = useMemo(() => sumConversions(rows), [rows])
  const show = (change: PeriodSearch & { by?: string }) =>
    void navigate({ to: '.', search: (all) => ({ ...all, ...change }), replace: true })
  return (
    <ListPage title="Sample Requests" hint={vendor?.name} actions={<SampleNav current="Conversion" />}>
      <div className="flex flex-wrap items-start gap-3 *:max-tablet:grow">
        <Field label="Show by">
          {(wiring) => (
            <NativeSelect {...wiring} value={by} onChange={({ target }) => show({ by: target.value })}>
              <option value="product">Product</option>
              <option value="marketplace">Marketplace</option>
            </NativeSelect>
          )}
        </Field>
        <PeriodFields range={range} period={period} error={error} onSearch={show} />
      </div>
      <ul aria-label="All samples" className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-5">
        {conversionSteps.map((step, index) => {
          const rate = rateOf(total, step)
          const before = conversionSteps[index - 1]
          return (
            <li key={step} className="grid">
              <Stat
                label={labels[step]}
                value={total[step].toLocaleString('en-US')}
                hint={
                  before
                    ? rate === null
                      ? `None ${bases[step]} yet`
                      : `${rate}% of ${total[before].toLocaleString('en-US')} ${bases[step]}`
                    : 'In this period, excluding canceled requests'
                }
              />
            </li>
          )
        })}
      </ul>
      <TablePage
        table={{
          key: `sample-conversion-${by}`,
          label: 'Conversion',
          columns: conversionColumns[by],
          nameOf: ({ name }) => name,
        }}
        query={{ ...query, select: (loaded: ConversionRow[]) => conversionsBy(loaded, by) }}
        empty={
          <EmptyState icon={FlaskConicalIcon} title="No samples in this period">
            Choose other days. Samples are counted on the day they were requested.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
