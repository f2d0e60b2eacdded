import { Link } from '@tanstack/react-router'
import { ClipboardListIcon } from 'lucide-react'
import { formatCases } from '@/domain/cart/cases'
import type { SupplierDashboard } from '@/domain/reports/supplier-task'
import { formatMoney } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'
import { EmptyState } from '@/ui/layout/empty-state'
import { Section } from '@/ui/layout/section'

const countOf = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

/** The next delivery days of the vendor, with their orders, cases and amounts. */
export const UpcomingDays = ({
  upcoming: { orders, cases, amount, days },
}: {
  upcoming: SupplierDashboard['upcoming']
}) => (
  <Section
    title="Upcoming orders"
    {...(orders > 0 && {
      description: `${countOf(orders)}, ${formatCases(cases)}, ${formatMoney(amount)}`,
    })}
    action={
      <Link
        to="/supplier/orders/upcoming"
        className="text-[13px] text-primary underline underline-offset-4 touch:py-2.5"
      >
        All upcoming orders
      </Link>
    }
  >
    {days.length === 0 ? (
      <EmptyState icon={ClipboardListIcon} title="No upcoming orders">
        New orders appear here when a store confirms them.
      </EmptyState>
    ) : (
      <ol className="grid grid-cols-2 tablet:grid-cols-3 desktop:grid-cols-6">
        {days.map(({ day, ...of }) => (
          <li key={day} className="px-4 py-3">
            <p className="text-[13px] text-muted-foreground">{shownDay(day)}</p>
            <p className="font-semibold tabular-nums">{formatMoney(of.amount)}</p>
            <p className="text-[13px] text-muted-foreground">
              {countOf(of.orders)}, {formatCases(of.cases)}
            </p>
          </li>
        ))}
      </ol>
    )}
  </Section>
)
