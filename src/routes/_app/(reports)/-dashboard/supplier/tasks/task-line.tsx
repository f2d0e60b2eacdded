import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { daysAfter } from '@/domain/orders/delivery'
import type { SupplierTask } from '@/domain/reports/supplier-task'
import { formatMoney } from '@/domain/values/money'
import { deviceDay } from '@/routes/-page/device-day'
import { shownDay } from '@/routes/-page/shown-day'
import { Badge } from '@/ui/primitives/badge'

/** A task: its subject, due date, amount at stake and actions. */
export const TaskLine = ({
  icon: Icon,
  task,
  due,
  title,
  text,
  children,
}: {
  icon: LucideIcon
  task: Pick<SupplierTask, 'due_on' | 'is_overdue' | 'amount'>
  /** The action that is due, such as "Deliver". */
  due: string
  title: ReactNode
  text: ReactNode
  /** Actions. */
  children: ReactNode
}) => (
  <div className="grid gap-x-4 gap-y-2 px-4 py-3 tablet:flex tablet:items-center">
    <div className="flex min-w-0 flex-1 gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0">
        <div dir="auto" className="wrap-anywhere font-medium">
          {title}
        </div>
        <div className="text-[13px] text-muted-foreground">{text}</div>
      </div>
    </div>
    <div className="flex items-center justify-between gap-3 max-tablet:pl-7 tablet:w-64 tablet:justify-end">
      <DueBadge task={task} due={due} />
      {task.amount !== null && <span className="font-semibold tabular-nums">{formatMoney(task.amount)}</span>}
    </div>
    <div className="flex flex-wrap gap-2 max-tablet:pl-7 tablet:w-60 tablet:justify-end">{children}</div>
  </div>
)

function DueBadge({
  task: { due_on, is_overdue },
  due,
}: Pick<Parameters<typeof TaskLine>[0], 'task' | 'due'>) {
  if (due_on === null) return null
  const today = deviceDay(serverNow())
  const day = shownDay(due_on)
  if (is_overdue) return <Badge variant="destructive">Overdue since {day}</Badge>
  if (due_on === today) return <Badge variant="warning">{due} today</Badge>
  if (due_on === daysAfter(today, 1)) return <Badge variant="warning">{due} tomorrow</Badge>
  return (
    <span className="text-[13px] text-muted-foreground">
      {due} {day}
    </span>
  )
}
