import { Link } from '@tanstack/react-router'
import { cn } from '@/ui/cn'

const pages = [
  { to: '/supplier/orders/upcoming', label: 'Upcoming' },
  { to: '/supplier/orders/historical', label: 'Historical' },
  { to: '/supplier/claims', label: 'Claims' },
  { to: '/supplier/invoices', label: 'Invoices' },
] as const

/** Links between the pages of a vendor's orders. */
export const OrdersNav = ({ current }: { current: (typeof pages)[number]['label'] }) => (
  <nav aria-label="Orders to show" className="flex gap-1 overflow-x-auto border-b">
    {pages.map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        aria-current={label === current ? 'page' : undefined}
        className={cn(
          '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
          label === current && 'border-primary text-foreground',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
)
