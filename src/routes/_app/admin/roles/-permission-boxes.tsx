import { useId } from 'react'
import { capitalised } from '@/domain/navigation/breadcrumb'
import { describePermission, permissionGroups } from '@/domain/navigation/permission-pages'
import { useUser } from '@/queries/access/use-user'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { useFieldError } from '@/ui/form/field-controls'
import { useFieldContext } from '@/ui/form/form-context'
import { Checkbox } from '@/ui/primitives/checkbox'

/** A checkbox for each permission, by area. Only permissions that the user has can be given. */
export function PermissionBoxes({ stored }: { stored: readonly string[] }) {
  const field = useFieldContext<string[]>()
  const user = useUser()
  const error = useFieldError()
  const chosen = field.state.value
  const toggle = (name: string, isIn: boolean) =>
    field.handleChange((isIn ? [...chosen, name] : chosen.filter((it) => it !== name)).toSorted())
  return (
    <div className="grid gap-7">
      {error && (
        <p
          tabIndex={-1}
          aria-invalid
          role="alert"
          className="rounded-md border border-destructive px-3 py-2 text-destructive text-sm"
        >
          {error}
        </p>
      )}
      {permissionGroups.map(({ title, permissions }) => (
        <FieldGroup key={title} title={title}>
          {permissions.map((name) => (
            <PermissionBox
              key={name}
              name={name}
              isChecked={chosen.includes(name)}
              isFixed={
                !stored.includes(name) && !chosen.includes(name) && !user.user_permissions.includes(name)
              }
              onChange={(isIn) => toggle(name, isIn)}
            />
          ))}
        </FieldGroup>
      ))}
    </div>
  )
}

function PermissionBox({
  name,
  isChecked,
  isFixed,
  onChange,
}: {
  name: string
  isChecked: boolean
  /** The user does not have the permission, and so cannot give it. */
  isFixed: boolean
  onChange: (isChecked: boolean) => void
}) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-2.5 gap-y-0.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isChecked}
        disabled={isFixed}
        aria-describedby={`${id}-hint`}
        onCheckedChange={onChange}
      />
      <label htmlFor={id} className="font-medium text-sm">
        {capitalised(name)}
      </label>
      <p id={`${id}-hint`} className="col-start-2 text-[13px] text-muted-foreground">
        {describePermission(name)}
        {isFixed && '. You do not have this permission, so you cannot give it'}
      </p>
    </div>
  )
}
