import { Link } from '@tanstack/react-router'
import type { AdminPage } from '@/domain/navigation/admin-navigation'
import { buttonVariants } from '@/ui/primitives/button'

/** A line of links to admin pages; nothing without any. */
export const KeptPages = ({ title, pages }: { title: string; pages: readonly AdminPage[] }) =>
  pages.length > 0 && (
    <nav aria-label={title} className="flex flex-wrap items-center gap-2">
      <span className="w-16 text-[13px] text-muted-foreground">{title}</span>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
          {label}
        </Link>
      ))}
    </nav>
  )
