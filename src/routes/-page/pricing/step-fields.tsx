import { PlusIcon, Trash2Icon } from 'lucide-react'
import type * as z from 'zod/mini'
import { MOST_FURTHER_STEPS, promotionForm } from '@/domain/pricing/managed-promotion'
import { Button } from '@/ui/primitives/button'
import type { FormOf } from '../form/use-form'

type PromotionForm = FormOf<z.output<typeof promotionForm.schema>>

const FIRST = ['amount', 'min_qty'] as const

/** The amounts of a promotion by minimum quantity, a row each. */
export function StepFields({ form }: { form: PromotionForm }) {
  const { amount, min_qty } = promotionForm.controls
  return (
    <fieldset className="grid gap-4 tablet:col-span-full">
      <legend className="mb-1.5 font-medium text-[13px]">Quantity breaks</legend>
      <p className="text-[13px] text-muted-foreground">
        Offer more off for larger lines, for example $0.50 from 5 cases and $1.00 from 10.
      </p>
      <div className="grid grid-cols-[1fr_1fr_2.25rem] gap-x-4 max-tablet:gap-x-2">
        <form.Fields controls={{ amount, min_qty }} names={FIRST} />
      </div>
      <form.Subscribe selector={({ values }) => values.step_amounts.length}>
        {(count) => (
          <>
            {Array.from({ length: count }, (_, at) => at).map((at) => (
              <div
                key={at}
                className="grid grid-cols-[1fr_1fr_2.25rem] items-start gap-x-4 max-tablet:gap-x-2"
              >
                <form.AppField name={`step_amounts[${at}]`}>
                  {(field) => <field.Text label={`${amount.label} ${at + 2}`} required inputMode="decimal" />}
                </form.AppField>
                <form.AppField name={`step_quantities[${at}]`}>
                  {(field) => (
                    <field.Text label={`${min_qty.label} ${at + 2}`} required inputMode="numeric" />
                  )}
                </form.AppField>
                <Button
                  variant="ghost"
                  size="icon"
                  className="mt-6"
                  aria-label={`Remove quantity break ${at + 2}`}
                  onClick={() => {
                    void form.removeFieldValue('step_amounts', at)
                    void form.removeFieldValue('step_quantities', at)
                  }}
                >
                  <Trash2Icon />
                </Button>
              </div>
            ))}
            {count < MOST_FURTHER_STEPS && (
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() => {
                  form.pushFieldValue('step_amounts', '')
                  form.pushFieldValue('step_quantities', '')
                }}
              >
                <PlusIcon /> Add a quantity break
              </Button>
            )}
          </>
        )}
      </form.Subscribe>
    </fieldset>
  )
}
