import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from 'lucide-react'
import { useCrumbs } from './use-crumbs'

/** Home and the pages above this one; every one but the last is a link. */
export function Breadcrumbs() {
  const crumbs = useCrumbs()
  const last = crumbs.at(-1)
  if (!last) return null
  return (
    <nav aria-label="Breadcrumb" className="mb-1">
      <ol className="flex flex-wrap items-center gap-1 text-[13px] text-muted-foreground">
        <li>
          <Link to="/" className="rounded-sm hover:text-foreground hover:underline">
            Home
          </Link>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-1">
            <ChevronRightIcon aria-hidden="true" className="size-3.5" />
            {crumb === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.to} className="rounded-sm hover:text-foreground hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
