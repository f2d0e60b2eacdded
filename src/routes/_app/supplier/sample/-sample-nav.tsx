import { Link } from '@tanstack/react-router'
import { buttonVariants } from '@/ui/primitives/button'

const pages = [
  { to: '/supplier/sample', label: 'Requests' },
  { to: '/supplier/sample/conversion', label: 'Conversion' },
] as const

/** Links between the pages of a vendor's samples. */
export const SampleNav = ({ current }: { current: (typeof pages)[number]['label'] }) => (
  <nav aria-label="Samples" className="flex gap-2">
    {pages.map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        aria-current={label === current ? 'page' : undefined}
        className={buttonVariants({ variant: label === current ? 'secondary' : 'ghost' })}
      >
        {label}
      </Link>
    ))}
  </nav>
)
