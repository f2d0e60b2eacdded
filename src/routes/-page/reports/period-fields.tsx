import type { Period } from '@/domain/reports/report'
import { reportRanges } from '@/domain/reports/report-range'
import { Field } from '@/ui/form/field'
import { NativeSelect } from '@/ui/primitives/native-select'
import { DayField } from './day-field'
import { CUSTOM_RANGE, type PeriodSearch } from './read-period'

/** Selects the days of a report: a named range, or custom ones. */
export function PeriodFields({
  range,
  period,
  error,
  onSearch,
}: {
  range: string
  period: Period
  error: string | undefined
  onSearch: (change: PeriodSearch) => void
}) {
  const chooseRange = (key: string) =>
    onSearch(
      key === CUSTOM_RANGE ? { range: CUSTOM_RANGE, from: period.from, to: period.to } : { range: key },
    )
  return (
    <>
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
          <DayField label="From" day={period.from} onDay={(from) => onSearch({ from })} />
          <DayField label="To" day={period.to} error={error} onDay={(to) => onSearch({ to })} />
        </>
      )}
    </>
  )
}
