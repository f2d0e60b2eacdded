import { comparisons, type Period } from '@/domain/reports/report'
import { reportRanges } from '@/domain/reports/report-range'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/primitives/input'
import { NativeSelect } from '@/ui/primitives/native-select'
import { CUSTOM_RANGE } from './report-params'
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
  const chooseRange = (key: string) =>
    onSearch(
      key === CUSTOM_RANGE ? { range: CUSTOM_RANGE, from: params.from, to: params.to } : { range: key },
    )
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
      <Field label="Days">
        {(wiring) => (
          <NativeSelect {...wiring} value={range} onChange={({ target }) => chooseRange(target.value)}>
            {reportRanges.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
            <option value={CUSTOM_RANGE}>Custom range</option>
          </NativeSelect>
        )}
      </Field>
      {range === CUSTOM_RANGE && (
        <>
          <DayField label="From" day={params.from} onDay={(from) => onSearch({ from })} />
          <DayField label="To" day={params.to} error={error} onDay={(to) => onSearch({ to })} />
        </>
      )}
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

/** A date field that ignores incomplete dates. */
function DayField({
  label,
  day,
  error,
  onDay,
}: {
  label: string
  day: string
  error?: string | undefined
  onDay: (day: string) => void
}) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
          key={day}
          type="date"
          defaultValue={day}
          className="w-40"
          onBlur={({ target }) => target.value && target.value !== day && onDay(target.value)}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && currentTarget.value && onDay(currentTarget.value)
          }
        />
      )}
    </Field>
  )
}
