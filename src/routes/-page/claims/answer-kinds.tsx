import { useId } from 'react'
import type { Claim } from '@/domain/orders/claim'
import { formatMoney } from '@/domain/values/money'

/** Choice between a credit in full, of some cases or of an amount, and a decline. */
export function AnswerKinds({
  claim,
  value,
  onChange,
}: {
  claim: Claim
  value: string
  onChange: (kind: string) => void
}) {
  const name = useId()
  const kinds = [
    { kind: 'full', label: `Credit ${formatMoney(claim.amount)}` },
    ...(claim.qty > 1 ? [{ kind: 'cases', label: 'Credit some cases' }] : []),
    { kind: 'amount', label: 'Credit an amount' },
    { kind: 'decline', label: 'Decline' },
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-[13px]">Your answer</legend>
      <div className="grid grid-cols-2 gap-2 tablet:flex tablet:flex-wrap">
        {kinds.map(({ kind, label }) => (
          <label
            key={kind}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-input bg-card px-3 py-1.5 font-medium text-[13px] hover:bg-muted has-checked:border-primary has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 touch:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="accent-primary outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
