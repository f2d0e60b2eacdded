import type { AnyFieldApi } from '@tanstack/react-form'
import { TriangleAlertIcon } from 'lucide-react'
import { weekdayNames } from '@/domain/values/weekdays'

/** Chooses days of the week. The value is text of digits, 0 for Sunday to 6 for Saturday. */
export function WeekdayField({
  field,
  label,
  hint,
  emptyWarning,
}: {
  field: AnyFieldApi
  label: string
  hint?: string
  emptyWarning?: string | undefined
}) {
  const value = String(field.state.value)
  const toggle = (digit: string) =>
    field.handleChange(
      value.includes(digit)
        ? value.replace(digit, '')
        : weekdayNames
            .map((_, index) => String(index))
            .filter((each) => each === digit || value.includes(each))
            .join(''),
    )
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdayNames.map((name, index) => (
          <label
            key={name}
            className="relative inline-flex h-9 min-w-12 cursor-pointer items-center justify-center rounded-md border border-input bg-card px-2.5 text-[13px] has-checked:border-primary has-disabled:cursor-not-allowed has-checked:bg-accent has-checked:font-medium has-checked:text-accent-foreground has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 touch:h-10"
          >
            <input
              type="checkbox"
              aria-label={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={value.includes(String(index))}
              onChange={() => toggle(String(index))}
            />
            <span aria-hidden="true">{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <div role="status">
        {value === '' && emptyWarning && (
          <p className="flex items-start gap-1.5 text-[13px] text-warning">
            <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" /> {emptyWarning}
          </p>
        )}
      </div>
      {hint && <p className="text-[13px] text-muted-foreground">{hint}</p>}
    </fieldset>
  )
}
