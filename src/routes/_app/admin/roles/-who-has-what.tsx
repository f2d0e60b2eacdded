import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { capitalised } from '@/domain/navigation/breadcrumb'
import { permissionGroups } from '@/domain/navigation/permission-pages'
import { roleFormQuery, roleHolders } from '@/queries/access/roles'
import { writeFilters } from '@/ui/data-table/table-search-params'
import { Section } from '@/ui/layout/section'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

/** How many users of a role have each permission: through the role, and by themselves. */
export function WhoHasWhat({ hashid }: { hashid: string }) {
  const { data: role } = useSuspenseQuery(roleFormQuery(hashid))
  const { data: counts } = useSuspenseQuery(roleHolders(hashid))
  const usersWith = (permission: string) =>
    writeFilters([
      { id: 'role_name', kind: 'any', values: [role.name] },
      { id: 'state', kind: 'any', values: ['active'] },
      { id: 'permissions', kind: 'any', values: [capitalised(permission)] },
    ])
  return (
    <div className="grid gap-5">
      {permissionGroups.map(({ title, permissions }) => (
        <Section key={title} title={title}>
          <Table label={title}>
            <TableHeader>
              <TableRow>
                <TableHead>Permission</TableHead>
                <TableHead className="w-28 text-right">From the role</TableHead>
                <TableHead className="w-28 text-right">Of their own</TableHead>
                <TableHead className="w-32">Users</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {permissions.map((name) => {
                const byRole = role.permissions.includes(name) ? counts.user_count : 0
                const own = counts.holders.find(({ permission }) => permission === name)?.own ?? 0
                return (
                  <TableRow key={name}>
                    <TableCell className="font-medium">{capitalised(name)}</TableCell>
                    <TableCell className="text-right tabular-nums">
                      {byRole.toLocaleString('en-US')}
                    </TableCell>
                    <TableCell className="text-right tabular-nums">{own.toLocaleString('en-US')}</TableCell>
                    <TableCell>
                      {byRole + own > 0 ? (
                        <Link
                          to="/admin/users"
                          search={{ where: usersWith(name) }}
                          aria-label={`Show users with ${capitalised(name)}`}
                          className="text-primary underline underline-offset-4"
                        >
                          Show users
                        </Link>
                      ) : (
                        <span className="text-muted-foreground">None</span>
                      )}
                    </TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        </Section>
      ))}
    </div>
  )
}
