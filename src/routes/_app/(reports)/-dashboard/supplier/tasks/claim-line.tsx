import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareWarningIcon } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { formatCases } from '@/domain/cart/cases'
import { issueReason } from '@/domain/orders/order'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { formatMoney } from '@/domain/values/money'
import { answer } from '@/queries/orders/claims'
import { UnreadBadge } from '@/routes/-page/claims/unread-badge'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { Callout } from '@/ui/layout/callout'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** A claim, which is opened or credited in full in place. */
export function ClaimLine({ task }: { task: TaskOf<'claim'> }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation(answer(task.hashid))
  const key = useRef(nanoid())
  const credit = () =>
    mutate(
      { granted_qty: task.qty, note: '', idempotencyKey: key.current },
      { onSuccess: () => setAsking(false) },
    )
  const amount = formatMoney(task.amount ?? '0')
  return (
    <TaskLine
      icon={MessageSquareWarningIcon}
      task={task}
      due="Due"
      title={
        <Link to="/supplier/claims/$hashid" params={{ hashid: task.hashid }} className="hover:underline">
          {task.purchasable_name}
        </Link>
      }
      text={
        <>
          Claim of <span dir="auto">{task.store_display_name}</span>, order {task.order_number}:{' '}
          {issueReason.label(task.reason)}, {formatCases(task.qty)}{' '}
          <UnreadBadge claim={task} className="ml-1" />
        </>
      }
    >
      <Link
        to="/supplier/claims/$hashid"
        params={{ hashid: task.hashid }}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        Open<span className="sr-only"> claim on order {task.order_number}</span>
      </Link>
      <Button size="sm" onClick={() => setAsking(true)}>
        Credit
        <span className="sr-only">
          {' '}
          {amount} on order {task.order_number}
        </span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Credit ${amount}?`}
          action={`Credit ${amount}`}
          isPending={isPending}
          onConfirm={credit}
          onClose={() => setAsking(false)}
        >
          <p>
            {task.store_display_name} gets a credit for {formatCases(task.qty)} of {task.purchasable_name}.
            You can’t take it back.
          </p>
          {error && <Callout variant="destructive">{messageOf(error)}</Callout>}
        </ConfirmDialog>
      )}
    </TaskLine>
  )
}
