import { useId } from 'react'
import { permissionLabel } from '@/domain/access/permission-field'
import { describePermission, permissionGroups } from '@/domain/navigation/permission-pages'
import { useUser } from '@/queries/access/use-user'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { useFieldError } from '@/ui/form/field-controls'
import { useFieldContext } from '@/ui/form/form-context'
import { Callout } from '@/ui/layout/callout'
import { Checkbox } from '@/ui/primitives/checkbox'

/** A checkbox for each permission, by area. Only permissions that the user has can be given. */
export function PermissionBoxes({ stored }: { stored: readonly string[] }) {
  const field = useFieldContext<string[]>()
  const user = useUser()
  const error = useFieldError()
  const id = useId()
  const chosen = field.state.value
  const toggle = (name: string, isIn: boolean) =>
    field.handleChange((isIn ? [...chosen, name] : chosen.filter((it) => it !== name)).toSorted())
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      tabIndex={error ? -1 : undefined}
      className="grid gap-7 outline-none"
    >
      <legend className="sr-only">Permissions</legend>
      {error && (
        <div id={id}>
          <Callout variant="destructive">{error}</Callout>
        </div>
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
    </fieldset>
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
    <div className="grid grid-cols-[auto_1fr] content-start items-start gap-x-2.5 gap-y-0.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isChecked}
        disabled={isFixed}
        aria-describedby={`${id}-hint`}
        onCheckedChange={onChange}
      />
      <label htmlFor={id} className="font-medium text-sm">
        {permissionLabel(name)}
      </label>
      <p id={`${id}-hint`} className="col-start-2 text-[13px] text-muted-foreground">
        {describePermission(name)}
        {isFixed && '. You do not have this permission, so you cannot give it'}
      </p>
    </div>
  )
}
