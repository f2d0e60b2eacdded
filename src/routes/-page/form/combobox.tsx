import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'

/** A labeled field that opens a searchable list. `children` gets a function that closes it. */
export function Combobox({
  label,
  hint,
  required = false,
  error,
  chosen,
  action,
  onBlur,
  children,
}: {
  label: string
  hint?: string | undefined
  required?: boolean
  error?: string | undefined
  chosen: { name: string; hint?: string | undefined }
  /** A button after the field, such as one that clears it. */
  action?: ReactNode
  onBlur?: () => void
  children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <div className="flex min-w-0 items-center gap-1.5">
          <Popover open={isOpen} onOpenChange={setOpen}>
            <PopoverTrigger
              {...wiring}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              data-slot="relation-field"
              className="select-arrow min-h-9 min-w-0 flex-1 rounded-md border border-input bg-card py-1 pr-8 pl-3 text-left text-sm shadow-xs aria-invalid:border-destructive touch:min-h-10 touch:text-base"
              onBlur={onBlur}
              onKeyDown={openByArrow}
            >
              <span dir="auto" className="block truncate">
                {chosen.name}
              </span>
              {chosen.hint && (
                <span dir="auto" className="block truncate text-[13px] text-muted-foreground">
                  {chosen.hint}
                </span>
              )}
            </PopoverTrigger>
            <PopoverContent
              id={listId}
              align="start"
              aria-label={label}
              className="w-(--radix-popover-trigger-width) min-w-72"
            >
              {children(() => setOpen(false))}
            </PopoverContent>
          </Popover>
          {action}
        </div>
      )}
    </Field>
  )
}
