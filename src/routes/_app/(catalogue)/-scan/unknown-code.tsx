import { useState } from 'react'
import { readScan } from '@/domain/catalogue/scan'
import { NO_CODE } from '@/routes/-page/scan/typed-code'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'

/** A code without a product; it can be corrected by hand. */
export function UnknownCode({ upc, onCorrect }: { upc: string; onCorrect: (right: string) => void }) {
  const [typed, setTyped] = useState(upc)
  const [error, setError] = useState<string>()
  const correct = () => {
    const right = readScan(typed)
    setError(right ? undefined : NO_CODE)
    if (right) onCorrect(right)
  }
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        correct()
      }}
    >
      <p>
        <span className="font-medium">No product found for this code.</span>{' '}
        <span className="text-[13px] text-muted-foreground">
          None of your vendors offers it. Check the digits.
        </span>
      </p>
      <Field label="Correct the code" error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-56 tabular-nums"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" variant="outline">
              Look up
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
