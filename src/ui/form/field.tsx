import { type ReactNode, useId } from 'react'
import { Label } from '../primitives/label'

interface Messages {
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
}

/** A labeled control with hint and error. `children` gets the attributes that connect the control to them. */
export function Field({
  label,
  children,
  ...messages
}: Messages & { label: string; children: (wiring: ReturnType<typeof useWiring>) => ReactNode }) {
  const wiring = useWiring(messages)
  return (
    <div data-slot="field" className="grid min-w-0 content-start gap-1.5">
      <Label htmlFor={wiring.id} isRequired={messages.required ?? false}>
        {label}
      </Label>
      {children(wiring)}
      <FieldMessages id={wiring.id} {...messages} />
    </div>
  )
}

/** Returns the attributes that connect a control to its label and `FieldMessages`. */
export function useWiring({ hint, error, required }: Messages) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required || undefined,
  }
}

export const FieldMessages = ({ id, hint, error }: Messages & { id: string }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-[13px] text-muted-foreground">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="text-[13px] text-destructive">
        {error}
      </p>
    )}
  </>
)
