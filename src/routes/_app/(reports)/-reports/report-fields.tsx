import { comparisons, type Period } from '@/domain/reports/report'
import { PeriodFields } from '@/routes/-page/reports/period-fields'
import { Field } from '@/ui/form/field'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { ReportSearch } from './report-search'

const comparisonLabels = { previous: 'Previous period', year: 'Previous year' } as const

/** Selects a report's grouping, period and comparison. */
export function ReportFields({
  show,
  range,
  params,
  error,
  onSearch,
}: {
  show: string
  range: string
  params: Period & { compare: string | undefined }
  error: string | undefined
  onSearch: (change: Partial<ReportSearch>) => void
}) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-3 *:max-tablet:grow">
      <Field label="Show">
        {(wiring) => (
          <NativeSelect {...wiring} value={show} onChange={({ target }) => onSearch({ show: target.value })}>
            <option value="spend">Spend</option>
            <option value="fill-rate">Fill rate</option>
          </NativeSelect>
        )}
      </Field>
      <PeriodFields range={range} period={params} error={error} onSearch={onSearch} />
      <Field label="Compare with">
        {(wiring) => (
          <NativeSelect
            {...wiring}
            value={params.compare ?? 'none'}
            onChange={({ target }) => onSearch({ compare: target.value })}
          >
            <option value="none">No comparison</option>
            {comparisons.map((option) => (
              <option key={option} value={option}>
                {comparisonLabels[option]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </div>
  )
}
