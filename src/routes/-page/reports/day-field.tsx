import { Field } from '@/ui/form/field'
import { Input } from '@/ui/primitives/input'

/** A date field that ignores incomplete dates. */
export function DayField({
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
