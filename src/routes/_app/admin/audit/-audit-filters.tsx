import { auditEvents, auditGroups } from '@/domain/access/audit-labels'
import type { AuditQuery } from '@/domain/access/audit-query'
import { DayField } from '@/routes/-page/reports/day-field'
import { Field } from '@/ui/form/field'
import { SearchInput } from '@/ui/form/search-input'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { AuditSearch } from './-audit-search'

const events = Object.entries(auditEvents)
  .map(([event, [group, label]]) => ({ event, group, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** The days, person and event that the list is loaded for. */
export function AuditFilters({
  query: { from, to, person = '', event = '' },
  error,
  onSearch,
}: {
  query: AuditQuery
  error: string | undefined
  onSearch: (change: AuditSearch) => void
}) {
  return (
    <div className="flex flex-wrap items-end gap-3 *:max-tablet:grow">
      <DayField label="From" day={from} onDay={(day) => onSearch({ from: day })} />
      <DayField label="To" day={to} error={error} onDay={(day) => onSearch({ to: day })} />
      <Field label="Event">
        {(wiring) => (
          <NativeSelect
            {...wiring}
            value={event}
            onChange={({ target }) => onSearch({ event: target.value || undefined })}
          >
            <option value="">All events</option>
            {Object.entries(auditGroups).map(([group, label]) => (
              <optgroup key={group} label={label}>
                <option value={group}>{`${label}: all`}</option>
                {events
                  .filter((each) => each.group === group)
                  .map((each) => (
                    <option key={each.event} value={each.event}>
                      {each.label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </NativeSelect>
        )}
      </Field>
      <SearchInput
        label="Person"
        placeholder="Name or email"
        value={person}
        onChange={(text) => onSearch({ person: text.trim() || undefined })}
        className="w-64 max-tablet:w-full"
      />
    </div>
  )
}
