import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { permissionLabel } from '@/domain/access/permission-field'
import { permissionGroups } from '@/domain/navigation/permission-pages'
import { writeFilters } from '@/domain/tables/search-params'
import { roleFormQuery, roleHolders } from '@/queries/access/roles'
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
      { id: 'permissions', kind: 'any', values: [permissionLabel(permission)] },
    ])
  return (
    <div className="grid max-w-3xl gap-5">
      <p className="text-muted-foreground text-sm">
        Active users of this role. Open a permission to see who has it.
      </p>
      {permissionGroups.map(({ title, permissions }) => (
        <Section key={title} title={title}>
          <Table label={title}>
            <TableHeader>
              <TableRow>
                <TableHead>Permission</TableHead>
                <TableHead className="w-28 text-right">From the role</TableHead>
                <TableHead className="w-28 text-right">Of their own</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {permissions.map((name) => {
                const byRole = role.permissions.includes(name) ? counts.user_count : 0
                const own = counts.holders.find(({ permission }) => permission === name)?.own ?? 0
                return (
                  <TableRow key={name}>
                    <TableCell className="font-medium">
                      {byRole + own > 0 ? (
                        <Link
                          to="/admin/users"
                          search={{ where: usersWith(name) }}
                          title="Show these users"
                          className="underline underline-offset-4"
                        >
                          {permissionLabel(name)}
                        </Link>
                      ) : (
                        permissionLabel(name)
                      )}
                    </TableCell>
                    <TableCell className="text-right tabular-nums">
                      {byRole.toLocaleString('en-US')}
                    </TableCell>
                    <TableCell className="text-right tabular-nums">{own.toLocaleString('en-US')}</TableCell>
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
