import { Link, useMatches } from '@tanstack/react-router'
import { ChevronRightIcon } from 'lucide-react'

/** Home and the pages above this one; every one but the last is a link. Section 2. */
export function Breadcrumbs() {
  const matches = useMatches()
  const crumbs = matches.flatMap(({ staticData, pathname }) =>
    staticData.crumb ? [{ label: staticData.crumb, to: pathname }] : [],
  )
  const last = crumbs.at(-1)
  if (!last || last.to === '/') return null
  return (
    <nav aria-label="Breadcrumb" className="mb-1">
      <ol className="flex items-center gap-1 text-[13px] text-muted-foreground">
        <li>
          <Link to="/" className="rounded-sm hover:text-foreground hover:underline">
            Home
          </Link>
        </li>
        {crumbs.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <ChevronRightIcon aria-hidden="true" className="size-3.5" />
            {to === last.to ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to} className="hover:text-foreground hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
