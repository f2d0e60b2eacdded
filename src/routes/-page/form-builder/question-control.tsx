import { type ReactNode, useId } from 'react'
import { answersTo, type Question } from '@/domain/form-builder/form-content'
import { Field } from '@/ui/form/field'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Input } from '@/ui/primitives/input'
import { NativeSelect } from '@/ui/primitives/native-select'
import { Textarea } from '@/ui/primitives/textarea'

type Answer = string | string[]

interface Props {
  question: Question
  /** The name of its control. */
  name: string
  value: Answer | undefined
  error: string | undefined
  onChange: (value: Answer) => void
}

/** A question of an extra form with the control for its answer. */
export function QuestionControl({ question, name, value, error, onChange }: Props) {
  const { type, label, help, required } = question
  if (type === 'choices')
    return (
      <Choices question={question} error={error}>
        {answersTo(question).map((option) => (
          <label key={option.id} className="flex min-h-6 items-center gap-2 text-sm">
            <Checkbox
              name={name}
              checked={isChosen(value, option.id)}
              onCheckedChange={(checked) => onChange(toggled(value, option.id, checked))}
            />
            <span dir="auto">{option.label}</span>
          </label>
        ))}
      </Choices>
    )
  const text = typeof value === 'string' ? value : ''
  return (
    <Field label={label || 'Untitled question'} hint={help || undefined} required={required} error={error}>
      {(wiring) => {
        const control = {
          ...wiring,
          name,
          value: text,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        }
        switch (type) {
          case 'paragraphs':
            return <Textarea {...control} rows={4} dir="auto" className="min-h-24" />
          case 'choice':
          case 'yes-no':
            return (
              <NativeSelect {...control} className="w-full">
                <option value="">Select</option>
                {answersTo(question).map((option) => (
                  <option key={option.id} value={option.id}>
                    {option.label}
                  </option>
                ))}
              </NativeSelect>
            )
          case 'date':
            return <Input {...control} type="date" />
          case 'number':
            return <Input {...control} inputMode="decimal" autoComplete="off" />
          case 'text':
            return <Input {...control} dir="auto" autoComplete="off" />
          default:
            return type satisfies never
        }
      }}
    </Field>
  )
}

function Choices({
  question: { label, help, required },
  error,
  children,
}: Pick<Props, 'question' | 'error'> & { children: ReactNode }) {
  const id = useId()
  const described = [help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      data-slot="field"
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      tabIndex={error ? -1 : undefined}
      className="grid min-w-0 content-start gap-1.5"
    >
      <legend className="mb-1.5 font-medium text-[13px]">
        <span dir="auto">{label || 'Untitled question'}</span>
        {required && (
          <span aria-hidden="true" className="text-destructive">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">{children}</div>
      {help && (
        <p id={`${id}-hint`} className="text-[13px] text-muted-foreground">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-[13px] text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const isChosen = (value: Answer | undefined, id: string) => Array.isArray(value) && value.includes(id)

function toggled(value: Answer | undefined, id: string, checked: boolean): string[] {
  const others = Array.isArray(value) ? value.filter((each) => each !== id) : []
  return checked ? [...others, id] : others
}
