import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { mayEditUsers } from '@/domain/access/rule'
import { userForm } from '@/domain/access/user-form'
import { groupNames } from '@/queries/marketplaces'
import { saveUserForm, userFormQuery } from '@/queries/users'
import { RecordForm, RecordName } from '@/routes/-page/edit/record-form'
import { RecordTabs } from '@/routes/-page/edit/record-tabs'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { StorePicker } from '@/routes/-page/stores/store-picker'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { GroupPicker } from './-group-picker'
import { SupplierFields } from './-supplier-fields'

export const Route = createFileRoute('/_app/admin/users/$hashid')({
  beforeLoad: allow(mayEditUsers),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(groupNames()),
  staticData: { breadcrumb: 'Edit user' },
  component: UserPage,
})

const { controls } = userForm

function UserPage() {
  const { hashid } = Route.useParams()
  const navigate = useNavigate()
  const { mutateAsync: save } = useMutation(saveUserForm(hashid))
  return (
    <div className="grid gap-5">
      <PageHeader title="Edit user" hint={<RecordName query={userFormQuery(hashid)} />} />
      <RecordTabs entity="user" hashid={hashid} formKey={userFormQuery(hashid).queryKey}>
        <RecordForm
          key={hashid}
          noun="user"
          draftKey={`user-${hashid}`}
          definition={userForm}
          query={userFormQuery(hashid)}
          save={save}
          onSaved={() => navigate({ to: '/admin/users' })}
          cancel={
            <Link to="/admin/users" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              Cancel
            </Link>
          }
        >
          {(form) => (
            <>
              <FieldGroup title="Account">
                <form.Fields controls={controls} names={['name', 'email', 'role_name', 'status']} />
                <form.Fields controls={controls} names={['is_developer']} />
              </FieldGroup>
              <form.Subscribe selector={({ values }) => values.role_name === 'Supplier'}>
                {(isSupplier) =>
                  isSupplier ? (
                    <FieldGroup title="Works for">
                      <SupplierFields form={form} />
                    </FieldGroup>
                  ) : (
                    <FieldGroup title="Works for">
                      <div className="grid gap-6 tablet:col-span-full">
                        <form.AppField name="group_hashes">
                          {(field) => (
                            <GroupPicker
                              label={controls.group_hashes.label}
                              chosen={field.state.value}
                              onChange={field.handleChange}
                            />
                          )}
                        </form.AppField>
                        <form.AppField name="store_hashes">
                          {(field) => (
                            <StorePicker
                              label={controls.store_hashes.label}
                              chosen={field.state.value}
                              onChange={field.handleChange}
                            />
                          )}
                        </form.AppField>
                      </div>
                    </FieldGroup>
                  )
                }
              </form.Subscribe>
              <FieldGroup title="Permissions">
                <form.Fields controls={controls} names={['user_permissions']} />
              </FieldGroup>
              <FieldGroup title="Sample requests">
                <form.Fields
                  controls={controls}
                  names={['hide_sample_request_nav', 'vendor_sample_request_cooldown']}
                />
              </FieldGroup>
            </>
          )}
        </RecordForm>
      </RecordTabs>
    </div>
  )
}
