import { useQuery } from '@tanstack/react-query'
import type { Role } from '@/domain/access/role'
import { managedRoles } from '@/queries/access/roles'
import { CheckboxGroup } from '@/ui/form/checkbox-group'
import { useFieldContext } from '@/ui/form/form-context'

/** The permissions of a user's own. Those of the role are checked as well, and cannot be cleared here. */
export function PermissionsField({
  role,
  label,
  options,
}: {
  role: Role
  label: string
  options: readonly { value: string; label: string }[]
}) {
  const field = useFieldContext<string[]>()
  const { data: roles = [] } = useQuery(managedRoles())
  const fixed = roles.find(({ name }) => name === role)?.permissions ?? []
  return (
    <CheckboxGroup
      field={field}
      label={label}
      options={options}
      fixed={{ values: fixed, note: 'from the role' }}
    />
  )
}
