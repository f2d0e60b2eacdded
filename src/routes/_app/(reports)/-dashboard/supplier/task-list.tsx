import { Link } from '@tanstack/react-router'
import { CircleCheckBigIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SupplierDashboard, SupplierTask, TaskKind, TaskOf } from '@/domain/reports/supplier-task'
import { EmptyState } from '@/ui/layout/empty-state'
import { FilterChip } from '@/ui/layout/filter-chip'
import { Section } from '@/ui/layout/section'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { ClaimLine } from './tasks/claim-line'
import { DocumentLine } from './tasks/document-line'
import { HoldLine } from './tasks/hold-line'
import { IncompleteLine } from './tasks/incomplete-line'
import { KindLink } from './tasks/kind-link'
import { OrderLine } from './tasks/order-line'
import { RecallLine } from './tasks/recall-line'
import { RejectionLine } from './tasks/rejection-line'
import { RequestLine } from './tasks/request-line'
import { SampleLine } from './tasks/sample-line'

const LINES_SHOWN = 8

interface TaskView<Kind extends TaskKind> {
  /** Of several tasks. */
  label: string
  Line: (props: { task: TaskOf<Kind> }) => ReactNode
}

/** The line of each kind of task. A new kind is a file in `tasks`, and a line here. */
const views: { readonly [Kind in TaskKind]: TaskView<Kind> } = {
  recall: { label: 'Recalls', Line: RecallLine },
  order: { label: 'New orders', Line: OrderLine },
  request: { label: 'Requested changes', Line: RequestLine },
  claim: { label: 'Claims', Line: ClaimLine },
  sample: { label: 'Samples', Line: SampleLine },
  document: { label: 'Documents', Line: DocumentLine },
  hold: { label: 'Price holds', Line: HoldLine },
  rejection: { label: 'Rejected products', Line: RejectionLine },
  incomplete: { label: 'Incomplete products', Line: IncompleteLine },
}

/** The supplier's tasks by due date and money at stake, each with its action. */
export function TaskList({ dashboard: { tasks, counts, start } }: { dashboard: SupplierDashboard }) {
  const [kind, setKind] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  // The last task of the chosen kind may have been done meanwhile.
  const chosen = counts.some((each) => each.kind === kind) ? kind : null
  const ofKind = chosen === null ? tasks : tasks.filter((task) => task.kind === chosen)
  const shown = isWhole ? ofKind : ofKind.slice(0, LINES_SHOWN)
  const all = counts.find((each) => each.kind === chosen)?.count ?? total
  return (
    <Section title="Needs you now" description="Recalls first, then earliest due, then highest value.">
      {tasks.length === 0 ? (
        <AllDone hasOrders={start.has_orders} />
      ) : (
        <>
          {counts.length > 1 && (
            <div
              role="group"
              aria-label="Kind of task"
              className="flex gap-2 overflow-x-auto border-b px-4 py-2.5"
            >
              <FilterChip
                isChosen={chosen === null}
                label="All"
                count={total}
                onChoose={() => setKind(null)}
              />
              {counts.map((each) => (
                <FilterChip
                  key={each.kind}
                  isChosen={each.kind === chosen}
                  label={labelOf(each.kind)}
                  count={each.count}
                  onChoose={() => setKind(each.kind)}
                />
              ))}
            </div>
          )}
          <ul className="divide-y" aria-label="Tasks">
            {shown.map((task) => (
              <li key={`${task.kind} ${task.hashid}`}>
                <Line task={task} />
              </li>
            ))}
          </ul>
          {all > shown.length && (
            <div className="flex flex-wrap items-center gap-3 border-t px-4 py-2.5 text-[13px] text-muted-foreground">
              Showing {shown.length} of {all}
              {ofKind.length > shown.length && (
                <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
                  Show more
                </Button>
              )}
              <KindLink kind={chosen} />
            </div>
          )}
        </>
      )}
    </Section>
  )
}

const labelOf = (kind: string) => Object.entries(views).find(([name]) => name === kind)?.[1].label ?? kind

function Line({ task }: { task: SupplierTask }) {
  switch (task.kind) {
    case 'recall':
      return <views.recall.Line task={task} />
    case 'order':
      return <views.order.Line task={task} />
    case 'request':
      return <views.request.Line task={task} />
    case 'claim':
      return <views.claim.Line task={task} />
    case 'sample':
      return <views.sample.Line task={task} />
    case 'document':
      return <views.document.Line task={task} />
    case 'hold':
      return <views.hold.Line task={task} />
    case 'rejection':
      return <views.rejection.Line task={task} />
    case 'incomplete':
      return <views.incomplete.Line task={task} />
    default:
      return task satisfies never
  }
}

const AllDone = ({ hasOrders }: { hasOrders: boolean }) => (
  <EmptyState
    icon={CircleCheckBigIcon}
    title="You're all caught up"
    action={
      hasOrders && (
        <Link to="/supplier/orders/upcoming" className={buttonVariants({ variant: 'outline' })}>
          See upcoming orders
        </Link>
      )
    }
  >
    New orders, claims, recalls and documents that expire appear here.
  </EmptyState>
)
