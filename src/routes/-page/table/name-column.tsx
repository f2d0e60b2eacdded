import { Link, type RegisteredRouter } from '@tanstack/react-router'
import { cn } from '@/ui/cn'
import { column } from '@/ui/data-table/column'
import { buttonVariants } from '@/ui/primitives/button'

/** The edit page of a kind of record. */
type EditPath = Extract<
  RegisteredRouter['routeTree']['types']['fileRouteTypes']['to'],
  `/${'admin' | 'supplier'}/${string}/$hashid`
>

/** The name of a record as a link to its edit page. */
export const NameLink = ({
  to,
  record: { hashid, name },
  className,
}: {
  to: EditPath
  record: { hashid: string; name: string }
  className?: string
}) => (
  <Link to={to} params={{ hashid }} tabIndex={-1} dir="auto" className={cn('font-medium', className)}>
    {name}
  </Link>
)

/** The first column of a list of records, with links to their edit pages. */
export const nameColumn = <Row extends { hashid: string; name: string }>(
  to: EditPath,
  { label = 'Name', width = 280 } = {},
) =>
  column.link('name', ({ name }: Row) => name, {
    label,
    width,
    cell: (record) => <NameLink to={to} record={record} />,
  })

/** Link to the empty edit page of a new record. */
export const NewRecordLink = ({ to, children }: { to: EditPath; children: string }) => (
  <Link to={to} params={{ hashid: 'new' }} className={buttonVariants()}>
    {children}
  </Link>
)
