import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { formatCases } from '@/domain/cart/cases'
import type { Claim } from '@/domain/orders/claim'
import { shareOf } from '@/domain/orders/ledger'
import { compareMoney, formatMoney, times } from '@/domain/values/money'
import { moneyText } from '@/domain/values/validation'
import { answer } from '@/queries/orders/claims'
import { useForm } from '@/routes/-page/form/use-form'
import { AnswerKinds } from './answer-kinds'

interface Answer extends Record<string, string> {
  /** `full`, `cases`, `amount` or `decline`. */
  kind: string
  qty: string
  amount: string
  note: string
}

/** A vendor's answer: credit in full, some cases or an amount, or decline with the reason. */
export function ClaimAnswerForm({ claim }: { claim: Claim }) {
  const { mutateAsync: send } = useMutation(answer(claim.hashid))
  const initial: Answer = { kind: 'full', qty: '', amount: '', note: '' }
  const { form } = useForm({
    initial,
    check: (value) => errorsOf(value, claim),
    send: ({ kind, qty, amount, note }, idempotencyKey) =>
      send({
        granted_qty: kind === 'decline' ? 0 : kind === 'cases' ? Number(qty) : claim.qty,
        ...(kind === 'amount' && { granted_amount: amount }),
        note,
        idempotencyKey,
      }),
    fieldOf: (field) => fieldNames[field] ?? field,
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-3">
        <form.AppField name="kind">
          {(field) => <AnswerKinds claim={claim} value={field.state.value} onChange={field.handleChange} />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.kind}>
          {(kind) => (
            <div className="grid items-start gap-3 tablet:grid-cols-[10rem_1fr]">
              {kind === 'cases' && (
                <form.AppField name="qty">
                  {(field) => (
                    <field.Text
                      label="Cases to credit"
                      inputMode="numeric"
                      autoComplete="off"
                      hint={`Of ${claim.qty}`}
                    />
                  )}
                </form.AppField>
              )}
              {kind === 'amount' && (
                <form.AppField name="amount">
                  {(field) => (
                    <field.Text
                      label="Amount to credit"
                      inputMode="decimal"
                      autoComplete="off"
                      hint={`Of ${formatMoney(claim.amount)}`}
                    />
                  )}
                </form.AppField>
              )}
              <div className={kind === 'full' || kind === 'decline' ? 'tablet:col-span-2' : ''}>
                <form.AppField name="note">
                  {(field) => (
                    <field.Text
                      label={kind === 'decline' ? 'Reason' : 'Note to the store'}
                      autoComplete="off"
                      required={kind !== 'full'}
                    />
                  )}
                </form.AppField>
              </div>
            </div>
          )}
        </form.Subscribe>
        <form.FormError />
        <div>
          <form.Subscribe selector={({ values }) => labelOf(values, claim)}>
            {(label) => <form.SubmitButton>{label}</form.SubmitButton>}
          </form.Subscribe>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

/** Fields of the form by those of the API. */
const fieldNames: Record<string, string> = { granted_qty: 'qty', granted_amount: 'amount' }

const isCases = (qty: string, claim: Claim) =>
  /^\d+$/.test(qty.trim()) && Number(qty) > 0 && Number(qty) <= claim.qty
const isAmount = (amount: string) => z.safeParse(moneyText, amount).success

function labelOf({ kind, qty, amount }: Answer, claim: Claim): string {
  if (kind === 'decline') return 'Decline claim'
  const all = formatMoney(claim.amount)
  if (kind === 'cases')
    return isCases(qty, claim) ? `Credit ${formatMoney(shareOf(claim, Number(qty)))} of ${all}` : 'Credit'
  if (kind === 'amount')
    return isAmount(amount) ? `Credit ${formatMoney(times(amount.trim(), 1))} of ${all}` : 'Credit'
  return `Credit ${all}`
}

function errorsOf({ kind, qty, amount, note }: Answer, claim: Claim): Record<string, string> {
  const errors: Record<string, string> = {}
  if (kind === 'cases' && !isCases(qty, claim)) errors.qty = `Enter 1 to ${formatCases(claim.qty)}`
  if (kind === 'amount') {
    if (!isAmount(amount)) errors.amount = 'Must be a valid currency amount'
    else if (compareMoney(amount.trim(), '0') === 0) errors.amount = 'Must be greater than 0'
    else if (compareMoney(amount.trim(), claim.amount) > 0)
      errors.amount = `Credit ${formatMoney(claim.amount)} or less.`
  }
  if (kind !== 'full' && note.trim() === '')
    errors.note =
      kind === 'decline'
        ? "Tell the store why you're declining the claim."
        : "Tell the store why you're not crediting all of it."
  return errors
}
