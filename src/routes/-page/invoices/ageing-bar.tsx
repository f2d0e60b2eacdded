import { Link } from '@tanstack/react-router'
import { ageing, type Invoice } from '@/domain/invoices/invoice'
import { formatMoney, sum } from '@/domain/values/money'
import { cn } from '@/ui/cn'
import { filterFor, type InvoicesPath } from './invoice-filter'

/** Open amounts by ageing; each part filters the list. */
export function AgeingBar({
  to,
  invoices,
  where,
}: {
  to: InvoicesPath
  invoices: readonly Invoice[] | undefined
  where: string
}) {
  const open = Map.groupBy(invoices ?? [], (invoice) => invoice.ageing)
  return (
    <nav
      aria-label="Open balance by age"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border tablet:grid-cols-5"
    >
      {ageing.options.map(({ value, label }) => {
        const some = open.get(value) ?? []
        const isShown = where === filterFor('ageing', [value])
        const isLate = value !== ageing.value.notDue && some.length > 0
        return (
          <Link
            key={value}
            to={to}
            search={(all) => ({ ...all, where: isShown ? undefined : filterFor('ageing', [value]) })}
            replace
            activeOptions={{ exact: true }}
            aria-current={isShown ? 'true' : undefined}
            className={cn(
              'grid gap-0.5 bg-card px-3 py-2 first:col-span-2 hover:bg-muted tablet:px-4 tablet:first:col-span-1',
              isShown && 'bg-muted inset-ring-2 inset-ring-primary',
            )}
          >
            <span className="truncate text-[13px] text-muted-foreground">{label}</span>
            <span className={cn('font-semibold tabular-nums', isLate && 'text-destructive')}>
              {invoices ? formatMoney(sum(some.map(({ open_amount }) => open_amount))) : '–'}
            </span>
            <span className="text-muted-foreground text-xs tabular-nums">
              {invoices ? countOf(some.length) : '\u00a0'}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

const countOf = (count: number) => (count === 1 ? '1 invoice' : `${count.toLocaleString('en-US')} invoices`)
