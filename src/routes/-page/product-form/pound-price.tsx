import { useState } from 'react'
import * as z from 'zod/mini'
import { casePriceOf, isNominalWeight } from '@/domain/catalogue/case-weights'
import { formatPounds, poundPrice } from '@/domain/catalogue/catch-weight'
import { moneyText } from '@/domain/values/validation'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/primitives/input'

/**
 * Price per pound of a product that has a nominal weight. It is another way to enter the case price, which is the one that is saved.
 */
export function PoundPrice({
  nominal_weight,
  casePrice,
  onCasePrice,
}: {
  nominal_weight: string
  casePrice: string
  onCasePrice: (casePrice: string) => void
}) {
  /** Text while somebody types. */
  const [typed, setTyped] = useState<string | null>(null)
  if (!isNominalWeight(nominal_weight)) return null
  const isPrice = z.safeParse(moneyText, casePrice).success
  const shown = typed ?? (isPrice ? poundPrice(casePrice, { nominal_weight }) : '')
  const error = typed ? z.safeParse(moneyText, typed).error?.issues[0]?.message : undefined
  return (
    <Field
      label="Price per pound"
      hint={`Sets the case price: the price of ${formatPounds(nominal_weight)}.`}
      error={error}
    >
      {(wiring) => (
        <Input
          {...wiring}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (z.safeParse(moneyText, value).success)
              onCasePrice(casePriceOf(value.trim(), { nominal_weight }))
          }}
          onBlur={() => !error && setTyped(null)}
        />
      )}
    </Field>
  )
}
