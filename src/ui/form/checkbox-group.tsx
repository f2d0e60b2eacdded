import type { AnyFieldApi } from '@tanstack/react-form'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../primitives/button'
import { Checkbox } from '../primitives/checkbox'
import { errorText } from './form'

interface Option {
  value: string
  label: string
}
interface Props {
  field: AnyFieldApi
  label: string
  options: readonly Option[]
}

const chosenIn = (field: AnyFieldApi): string[] => [...field.state.value]

function Group({ field, label, children }: Omit<Props, 'options'> & { children: ReactNode }) {
  const id = useId()
  const error = field.state.meta.isTouched ? errorText(field.state.meta.errors[0]) : undefined
  return (
    <fieldset
      data-slot="field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      tabIndex={error ? -1 : undefined}
      className="grid min-w-0 content-start gap-2"
    >
      <legend className="mb-1.5 font-medium text-[13px]">{label}</legend>
      {children}
      {error && (
        <p id={id} className="text-[13px] text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Any number of a few options. The value is in the order of the options; if inverted, it has those that are not checked. */
export function CheckboxGroup({
  field,
  label,
  options,
  isInverted = false,
}: Props & { isInverted?: boolean }) {
  const chosen = chosenIn(field)
  const toggle = (value: string, isIn: boolean) =>
    field.handleChange(
      options.map((it) => it.value).filter((it) => (it === value ? isIn : chosen.includes(it))),
    )
  return (
    <Group field={field} label={label}>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2 text-sm">
            <Checkbox
              checked={chosen.includes(option.value) !== isInverted}
              onCheckedChange={(checked) => toggle(option.value, checked !== isInverted)}
              onBlur={field.handleBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  )
}

/**
 * Any number of a few options in a chosen order, changed with buttons. `children` renders an option around its
 * checkbox and buttons.
 */
export function OrderedCheckboxGroup({
  field,
  label,
  options,
  children,
}: Props & { children: (value: string, controls: ReactNode) => ReactNode }) {
  const chosen = chosenIn(field)
  const shown = [
    ...chosen.flatMap((value) => options.filter((it) => it.value === value)),
    ...options.filter((it) => !chosen.includes(it.value)),
  ]
  const move = (value: string, by: -1 | 1) => {
    const next = [...chosen]
    const at = next.indexOf(value)
    next.splice(at, 1)
    next.splice(at + by, 0, value)
    field.handleChange(next)
  }
  return (
    <Group field={field} label={label}>
      <ol className="grid max-w-xl gap-2">
        {shown.map(({ value, label: name }) => {
          const at = chosen.indexOf(value)
          return (
            <li key={value}>
              {children(
                value,
                <>
                  <label className="flex min-h-6 min-w-0 flex-1 items-center gap-2 text-sm">
                    <Checkbox
                      checked={at >= 0}
                      onCheckedChange={(checked) =>
                        field.handleChange(checked ? [...chosen, value] : chosen.filter((it) => it !== value))
                      }
                      onBlur={field.handleBlur}
                    />
                    {name}
                  </label>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Move ${name} up`}
                    disabled={at <= 0}
                    onClick={() => move(value, -1)}
                  >
                    <ArrowUpIcon />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Move ${name} down`}
                    disabled={at < 0 || at === chosen.length - 1}
                    onClick={() => move(value, 1)}
                  >
                    <ArrowDownIcon />
                  </Button>
                </>,
              )}
            </li>
          )
        })}
      </ol>
    </Group>
  )
}
