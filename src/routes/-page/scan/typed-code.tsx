import { useEffect, useRef, useState } from 'react'
import { readScan } from '@/domain/catalogue/scan'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Input } from '@/ui/primitives/input'

/** Error for digits that are no product code. */
export const NO_CODE =
  "This isn't a product code. Type all 8, 12, 13 or 14 digits under the bars, including the last one."

/**
 * Receives codes from a hand scanner, which types and presses Enter, or typed by hand. A scanner types wherever the focus is: digits typed
 * outside of a field are read here.
 */
export function TypedCode({ onCode }: { onCode: (upc: string, text: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const catchDigits = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog]')
      if (isPlain && /^\d$/.test(event.key) && !isElsewhere) input.current?.focus()
    }
    document.addEventListener('keydown', catchDigits)
    return () => document.removeEventListener('keydown', catchDigits)
  }, [])

  const submit = () => {
    const upc = readScan(typed)
    setError(upc ? undefined : NO_CODE)
    if (upc) {
      onCode(upc, typed)
      setTyped('')
    } else input.current?.select()
  }
  return (
    <Card className="px-4 py-3">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="Type or scan a code" hint="A hand scanner works anywhere on this page." error={error}>
          {(wiring) => (
            <div className="flex gap-2">
              <Input
                {...wiring}
                ref={input}
                inputMode="numeric"
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setError(undefined)
                }}
              />
              <Button type="submit" variant="outline">
                Find
              </Button>
            </div>
          )}
        </Field>
      </form>
    </Card>
  )
}
