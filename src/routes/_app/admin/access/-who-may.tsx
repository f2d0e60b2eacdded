import { Link } from '@tanstack/react-router'
import type { AccessExplanation } from '@/domain/access/explain-contract'
import { permissionLabel } from '@/domain/access/permission-field'
import { writeFilters } from '@/domain/tables/search-params'
import { Section } from '@/ui/layout/section'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

/** The active users who satisfy the rule, by role. */
export function WhoMay({
  explanation: { allowed, permissions, record },
}: {
  explanation: AccessExplanation
}) {
  const [permission, ...others] = permissions
  const usersOf = (role: string) =>
    writeFilters([
      { id: 'role_name', kind: 'any', values: [role] },
      { id: 'state', kind: 'any', values: ['active'] },
      ...(permission !== undefined && others.length === 0
        ? [{ id: 'permissions', kind: 'any' as const, values: [permissionLabel(permission)] }]
        : []),
    ])
  return (
    <Section
      title="Who can"
      description={
        record
          ? 'Active users by role. Each can open only the records of their own stores or vendors.'
          : 'Active users by role.'
      }
    >
      {allowed.length === 0 ? (
        <p className="p-4">Nobody.</p>
      ) : (
        <Table label="Who can">
          <TableHeader>
            <TableRow>
              <TableHead>Role</TableHead>
              <TableHead className="text-right">Users</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {allowed.map(({ role_name, users, of }) => (
              <TableRow key={role_name}>
                <TableCell className="font-medium">
                  <Link
                    to="/admin/users"
                    search={{ where: usersOf(role_name) }}
                    title="Show these users"
                    className="underline underline-offset-4"
                  >
                    {role_name}
                  </Link>
                </TableCell>
                <TableCell className="text-right tabular-nums">
                  {`${users.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
