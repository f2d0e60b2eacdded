import type { AnyFormApi } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { XIcon } from 'lucide-react'
import type { Choice, ChoiceKind } from '@/domain/forms/choice'
import { namedChoices } from '@/queries/records/choices'
import { useFieldError } from '@/ui/form/field-controls'
import { useFieldContext, useFormContext } from '@/ui/form/form-context'
import { clearServerError } from '@/ui/form/form-errors'
import { Button } from '@/ui/primitives/button'
import { LoadErrorCard } from '../load-error-card'
import { Combobox } from './combobox'
import { RelationList } from './relation-list'

interface Props {
  of: ChoiceKind
  label: string
  /** As in "Search vendors". */
  noun: string
  hint?: string
  required?: boolean
  /** Choices that are not records, such as "New vendor". Clearing the field chooses the first. */
  options?: readonly { value: string; label: string }[]
  /** Limits stores to a partner group, or partner groups to a marketplace, by hash. */
  within?: string | undefined
}

/** A form field for one record, searched for on the server. Goes inside `form.AppField`. */
export function RelationField({ of, label, noun, hint, required = false, options = [], within }: Props) {
  const field = useFieldContext<string>()
  const form: AnyFormApi = useFormContext()
  const client = useQueryClient()
  const { value } = field.state
  const option = options.find((each) => each.value === value)
  const isRecord = value !== '' && !option
  const named = useQuery({ ...namedChoices(of, [value]), enabled: isRecord })
  const chosen = isRecord ? named.data?.find(({ hashid }) => hashid === value) : undefined
  const [cleared] = options
  const change = (next: string) => {
    clearServerError(form, field.name)
    field.handleChange(next)
  }
  const pick = (next: string, choice?: Choice) => {
    if (choice) client.setQueryData(namedChoices(of, [next]).queryKey, [choice])
    change(next)
  }
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <Combobox
        label={label}
        hint={hint}
        required={required}
        error={useFieldError()}
        chosen={{
          name: option?.label ?? (isRecord ? nameOf(chosen, named.isPending) : 'Select'),
          hint: chosen?.hint,
        }}
        onBlur={field.handleBlur}
        action={
          cleared &&
          !required &&
          value !== cleared.value && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Clear ${label}`}
              onClick={() => change(cleared.value)}
            >
              <XIcon />
            </Button>
          )
        }
      >
        {(close) => (
          <RelationList
            {...{ of, noun, options, within, value, chosen }}
            onPick={(next, choice) => {
              pick(next, choice)
              close()
            }}
          />
        )}
      </Combobox>
      {isRecord && named.error && !named.data && <LoadErrorCard error={named.error} />}
    </div>
  )
}

function nameOf(chosen: Choice | undefined, isPending: boolean): string {
  if (chosen) return chosen.name
  return isPending ? 'Loading' : 'Unknown'
}
