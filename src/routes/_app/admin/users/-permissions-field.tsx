import { useQuery } from '@tanstack/react-query'
import { permissionLabel } from '@/domain/access/permission-field'
import type { Role } from '@/domain/access/role'
import { managedRoles } from '@/queries/access/roles'
import { CheckboxGroup } from '@/ui/form/checkbox-group'
import { useFieldContext } from '@/ui/form/form-context'
import { Checkbox } from '@/ui/primitives/checkbox'

/** The permissions of a user: those of the role, which cannot be cleared here, and their own. */
export function PermissionsField({
  role,
  options,
}: {
  role: Role
  options: readonly { value: string; label: string }[]
}) {
  const field = useFieldContext<string[]>()
  const { data: roles = [] } = useQuery(managedRoles())
  const ofRole = roles.find(({ name }) => name === role)?.permissions ?? []
  return (
    <div className="grid gap-5 tablet:col-span-full">
      {ofRole.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 font-medium text-[13px]">From the role {role}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {ofRole.map((name) => (
              <label key={name} className="flex min-h-6 items-center gap-2 text-sm">
                <Checkbox checked disabled readOnly />
                {permissionLabel(name)}
                <span className="text-muted-foreground">(from the role)</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <CheckboxGroup field={field} label="Of their own" options={options} />
    </div>
  )
}
