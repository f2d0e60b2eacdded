import { useSuspenseQuery } from '@tanstack/react-query'
import { CheckIcon, MinusIcon } from 'lucide-react'
import { useId, useState } from 'react'
import type { ManagedRole } from '@/domain/access/managed-role'
import { permissionLabel, permissions } from '@/domain/access/permission-field'
import { managedRoles } from '@/queries/access/roles'
import { NotFound } from '@/routes/-page/not-found'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Label } from '@/ui/primitives/label'
import { NativeSelect } from '@/ui/primitives/native-select'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

/** Compares the permissions of two roles side by side. */
export function CompareRoles({ hashid }: { hashid: string }) {
  const { data: roles } = useSuspenseQuery(managedRoles())
  const others = roles.filter((role) => role.hashid !== hashid)
  const [otherHash, setOtherHash] = useState(others[0]?.hashid ?? '')
  const [showsAll, setShowsAll] = useState(false)
  const select = useId()
  const box = useId()
  const role = roles.find((it) => it.hashid === hashid)
  const other = others.find((it) => it.hashid === otherHash)
  if (!role || !other) return <NotFound />
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="grid gap-1.5">
          <Label htmlFor={select}>Compare with</Label>
          <NativeSelect id={select} value={otherHash} onChange={({ target }) => setOtherHash(target.value)}>
            {others.map(({ hashid: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </div>
        <label htmlFor={box} className="flex min-h-9 items-center gap-2 text-sm">
          <Checkbox id={box} checked={!showsAll} onCheckedChange={(isOn) => setShowsAll(!isOn)} />
          Only differences
        </label>
      </div>
      <Comparison role={role} other={other} showsAll={showsAll} />
    </div>
  )
}

function Comparison({ role, other, showsAll }: { role: ManagedRole; other: ManagedRole; showsAll: boolean }) {
  const shown = permissions.filter(
    (name) => showsAll || role.permissions.includes(name) !== other.permissions.includes(name),
  )
  if (shown.length === 0)
    return (
      <p className="text-muted-foreground text-sm">
        {role.name} and {other.name} have the same permissions.
      </p>
    )
  return (
    <Table label={`${role.name} and ${other.name}`}>
      <TableHeader>
        <TableRow>
          <TableHead>Permission</TableHead>
          <TableHead>{role.name}</TableHead>
          <TableHead>{other.name}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {shown.map((name) => (
          <TableRow key={name}>
            <TableCell className="font-medium">{permissionLabel(name)}</TableCell>
            <Mark isIn={role.permissions.includes(name)} />
            <Mark isIn={other.permissions.includes(name)} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const Mark = ({ isIn }: { isIn: boolean }) => (
  <TableCell>
    <span className="flex items-center gap-1.5">
      {isIn ? (
        <CheckIcon aria-hidden="true" className="size-4 text-success" />
      ) : (
        <MinusIcon aria-hidden="true" className="size-4 text-muted-foreground" />
      )}
      {isIn ? 'Yes' : 'No'}
    </span>
  </TableCell>
)
