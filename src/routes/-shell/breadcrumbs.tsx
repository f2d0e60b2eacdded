import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from '@/ui/primitives/breadcrumb'
import { useBreadcrumbs } from '../-page/use-breadcrumbs'

/** Home and the parent pages of this one; all but the last are links. */
export function Breadcrumbs() {
  const breadcrumbs = useBreadcrumbs()
  const last = breadcrumbs.at(-1)
  if (!last) return null
  return (
    <Breadcrumb className="mb-1">
      <BreadcrumbList>
        <BreadcrumbItem>
          <BreadcrumbLink asChild>
            <Link to="/">Home</Link>
          </BreadcrumbLink>
        </BreadcrumbItem>
        {breadcrumbs.map((breadcrumb) => (
          <Fragment key={`${breadcrumb.to} ${breadcrumb.label}`}>
            <BreadcrumbSeparator />
            <BreadcrumbItem>
              {breadcrumb === last ? (
                <BreadcrumbPage>{breadcrumb.label}</BreadcrumbPage>
              ) : (
                <BreadcrumbLink asChild>
                  <Link to={breadcrumb.to}>{breadcrumb.label}</Link>
                </BreadcrumbLink>
              )}
            </BreadcrumbItem>
          </Fragment>
        ))}
      </BreadcrumbList>
    </Breadcrumb>
  )
}
