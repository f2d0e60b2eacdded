import { useId } from 'react'
import { formatMoney, type Money } from '@/domain/values/money'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'

/** Total of the orders that are ready, and the button that confirms them. */
export function ConfirmBar({
  ready,
  orders,
  total,
  omitsStoreEmails,
  onOmitStoreEmails,
  isConfirming,
  onConfirm,
}: {
  ready: number
  orders: number
  total: Money
  omitsStoreEmails: boolean
  onOmitStoreEmails: (isOmitted: boolean) => void
  isConfirming: boolean
  /** Null while there is nothing to confirm. */
  onConfirm: (() => void) | null
}) {
  const emailId = useId()
  return (
    <footer className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 border-t bg-card px-4 py-3 shadow-[0_-4px_12px_-8px_rgb(0_0_0/0.25)] max-tablet:py-2 desktop:-mx-6 desktop:px-6">
      <div className="tablet:mr-auto">
        <p className="text-[13px] text-muted-foreground">
          {ready} of {orders} {orders === 1 ? 'order' : 'orders'} ready
        </p>
        <p className="font-semibold text-xl tabular-nums">{formatMoney(total)}</p>
      </div>
      <label
        htmlFor={emailId}
        className="flex min-h-6 items-center gap-2 text-[13px] max-tablet:order-last max-tablet:w-full"
      >
        <Checkbox
          id={emailId}
          checked={!omitsStoreEmails}
          onCheckedChange={(checked) => onOmitStoreEmails(!checked)}
        />
        Email each store a copy of its order
      </label>
      <Button
        size="lg"
        className="max-tablet:px-4"
        disabled={!onConfirm || isConfirming}
        onClick={() => onConfirm?.()}
      >
        {isConfirming ? 'Confirming…' : `Confirm ${ready === 1 ? '1 order' : `${ready} orders`}`}
      </Button>
    </footer>
  )
}
