import type { AnyFormApi } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { XIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Choice, ChoiceKind } from '@/domain/forms/choice'
import { namedChoices } from '@/queries/records/choices'
import { Field } from '@/ui/form/field'
import { useFieldError } from '@/ui/form/field-controls'
import { useFieldContext, useFormContext } from '@/ui/form/form-context'
import { clearServerError } from '@/ui/form/form-errors'
import { Button } from '@/ui/primitives/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { LoadErrorCard } from '../load-error-card'
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
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
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
    setOpen(false)
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError()}>
      {(wiring) => (
        <>
          <div className="flex min-w-0 items-center gap-1.5">
            <Popover open={isOpen} onOpenChange={setOpen}>
              <PopoverTrigger
                {...wiring}
                role="combobox"
                aria-expanded={isOpen}
                aria-controls={listId}
                data-slot="relation-field"
                className="select-arrow min-h-9 min-w-0 flex-1 rounded-md border border-input bg-card py-1 pr-8 pl-3 text-left text-sm shadow-xs aria-invalid:border-destructive touch:min-h-10 touch:text-base"
                onBlur={field.handleBlur}
                onKeyDown={openByArrow}
              >
                <Chosen
                  name={option?.label ?? (isRecord ? nameOf(chosen, named.isPending) : 'Select')}
                  hint={chosen?.hint}
                />
              </PopoverTrigger>
              <PopoverContent
                id={listId}
                align="start"
                aria-label={label}
                className="w-(--radix-popover-trigger-width) min-w-72"
              >
                <RelationList {...{ of, noun, options, within, value, chosen }} onPick={pick} />
              </PopoverContent>
            </Popover>
            {cleared && !required && value !== cleared.value && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Clear ${label}`}
                onClick={() => change(cleared.value)}
              >
                <XIcon />
              </Button>
            )}
          </div>
          {isRecord && named.error && !named.data && <LoadErrorCard error={named.error} />}
        </>
      )}
    </Field>
  )
}

function nameOf(chosen: Choice | undefined, isPending: boolean): string {
  if (chosen) return chosen.name
  return isPending ? 'Loading' : 'Unknown'
}

const Chosen = ({ name, hint }: { name: string; hint: string | undefined }) => (
  <>
    <span dir="auto" className="block truncate">
      {name}
    </span>
    {hint && (
      <span dir="auto" className="block truncate text-[13px] text-muted-foreground">
        {hint}
      </span>
    )}
  </>
)
