import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useRef } from 'react'
import { ApiError } from '@/auth/transport/api-error'
import type { Claim } from '@/domain/orders/claim'
import { shareOf } from '@/domain/orders/ledger'
import { formatMoney } from '@/domain/values/money'
import { answer } from '@/queries/orders'
import { showError } from '@/routes/-page/form/show-error'
import { useAppForm } from '@/ui/form/app-form'

/** A vendor's answer: how many of the claimed cases to credit, and why not all. */
export function ClaimAnswerForm({ claim }: { claim: Claim }) {
  const { mutateAsync: send } = useMutation(answer(claim.hashid))
  const key = useRef(nanoid())
  const form = useAppForm({
    defaultValues: { granted_qty: String(claim.qty), note: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => errorsOf(value, claim) },
    onSubmit: async ({ value }) => {
      try {
        await send({
          granted_qty: Number(value.granted_qty),
          note: value.note,
          idempotencyKey: key.current,
        })
      } catch (error) {
        if (error instanceof ApiError) key.current = nanoid()
        showError(form, error)
      }
    },
  })
  return (
    <form.AppForm>
      <form.Form className="grid items-start gap-3 border-t pt-3 tablet:grid-cols-[10rem_1fr_auto]">
        <form.AppField name="granted_qty">
          {(field) => <field.Text label="Cases to credit" inputMode="numeric" hint={`0 to ${claim.qty}`} />}
        </form.AppField>
        <form.AppField name="note">
          {(field) => (
            <field.Text label="Note to the store" hint="Required unless you credit the full claim" />
          )}
        </form.AppField>
        <div className="tablet:pt-[22px]">
          <form.Subscribe selector={({ values }) => values.granted_qty}>
            {(qty) => <form.SubmitButton>{labelOf(Number(qty), claim)}</form.SubmitButton>}
          </form.Subscribe>
        </div>
        <div className="tablet:col-span-3">
          <form.FormError />
        </div>
      </form.Form>
    </form.AppForm>
  )
}

function labelOf(qty: number, claim: Claim): string {
  if (!(qty > 0)) return 'Decline claim'
  if (qty >= claim.qty) return `Credit ${formatMoney(claim.amount)}`
  return `Credit ${formatMoney(shareOf(claim, Math.trunc(qty)))} of ${formatMoney(claim.amount)}`
}

function errorsOf({ granted_qty, note }: { granted_qty: string; note: string }, { qty }: Claim) {
  const fields: Record<string, string> = {}
  if (!/^\d+$/.test(granted_qty)) fields.granted_qty = 'Must be an integer'
  else if (Number(granted_qty) > qty) fields.granted_qty = `Enter ${qty} or fewer`
  if (Number(granted_qty) < qty && note.trim() === '')
    fields.note = "Tell the store why you're not crediting all of it"
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
