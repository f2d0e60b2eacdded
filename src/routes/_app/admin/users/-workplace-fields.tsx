import { type AnyFieldApi, type AnyFormApi, useField } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allows } from '@/domain/access/rule'
import { userForm } from '@/domain/access/user-form'
import { partnerGroups } from '@/domain/marketplaces/partner-group'
import { useUser } from '@/queries/access/use-user'
import { foundChoices } from '@/queries/records/choices'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { StorePicker } from '@/routes/-page/stores/store-picker'
import { errorText } from '@/ui/form/form'
import { useFormContext } from '@/ui/form/form-context'
import { Callout } from '@/ui/layout/callout'
import { buttonVariants } from '@/ui/primitives/button'
import { GroupPicker } from './-group-picker'

const { group_hashes, store_hashes } = userForm.controls

/** The partner groups and stores that someone works for, in the form of a user or an invitation. */
export function WorkplaceFields() {
  const form: AnyFormApi = useFormContext()
  const groups = useField({ form, name: 'group_hashes' })
  const stores = useField({ form, name: 'store_hashes' })
  const user = useUser()
  const { data: groupsFound } = useQuery(foundChoices('partner-groups', ''))
  if (groupsFound?.total === 0)
    return (
      <Callout
        title="There are no stores yet"
        action={
          allows(partnerGroups.save.may, user) && (
            <Link
              to="/admin/partnergroups/$hashid"
              params={{ hashid: 'new' }}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              New partner group
            </Link>
          )
        }
      >
        Add a partner group and a store first, or wait for stores to register. You can invite suppliers and
        staff right away.
      </Callout>
    )
  return (
    <FieldGroup title="Works for">
      <div className="grid gap-6 tablet:col-span-full">
        <div className="grid gap-1.5">
          <GroupPicker label={group_hashes.label} chosen={chosenIn(groups)} onChange={groups.handleChange} />
          <FieldError field={groups} />
        </div>
        <div className="grid gap-1.5">
          <StorePicker label={store_hashes.label} chosen={chosenIn(stores)} onChange={stores.handleChange} />
          <FieldError field={stores} />
        </div>
      </div>
    </FieldGroup>
  )
}

const chosenIn = (field: AnyFieldApi): string[] => [...field.state.value]

/** The error of a picker, which has no field of its own. */
function FieldError({ field }: { field: AnyFieldApi }) {
  const error = errorText(field.state.meta.errors[0])
  if (!error) return null
  return (
    <p role="alert" className="text-[13px] text-destructive">
      {error}
    </p>
  )
}
