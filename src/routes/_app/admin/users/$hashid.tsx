import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { outranks } from '@/domain/access/rank'
import { mayEditUsers } from '@/domain/access/rule'
import { userForm } from '@/domain/access/user-form'
import { addPicture } from '@/domain/files/contract'
import { pictureAddress } from '@/domain/files/picture'
import { textParam } from '@/domain/values/search-param'
import { useUser } from '@/queries/access/use-user'
import { saveUserForm, userFormQuery } from '@/queries/access/users'
import { foundChoices } from '@/queries/records/choices'
import { RecordForm, RecordName } from '@/routes/-page/edit/record-form'
import { RecordTabs } from '@/routes/-page/edit/record-tabs'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { UploadField } from '@/routes/-page/form/upload-field'
import { errorText } from '@/ui/form/form'
import { Avatar } from '@/ui/layout/avatar'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { DraftedChange } from './-drafted-change'
import { DuplicateUsers } from './-duplicate-users'
import { PermissionsField } from './-permissions-field'
import { SupplierFields } from './-supplier-fields'
import { UserSessions } from './-user-sessions'
import { ViewAsButton } from './-view-as-button'
import { WorkplaceFields } from './-workplace-fields'

export const Route = createFileRoute('/_app/admin/users/$hashid')({
  validateSearch: z.object({ tab: textParam, grant: textParam }),
  beforeLoad: allow(mayEditUsers),
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(foundChoices('partner-groups', '')),
  staticData: { breadcrumb: 'Edit user' },
  component: UserPage,
})

const { controls } = userForm
const { label, hint } = controls.is_developer

function UserPage() {
  const { hashid } = Route.useParams()
  const user = useUser()
  const { grant } = Route.useSearch()
  const { history } = useRouter()
  const navigate = useNavigate()
  const { mutateAsync: save } = useMutation(saveUserForm(hashid))
  // The explanation that suggested the change shows what it did.
  const leave = () => (grant && history.canGoBack() ? history.back() : navigate({ to: '/admin/users' }))
  return (
    <div className="grid gap-5">
      <PageHeader title="Edit user" hint={<RecordName query={userFormQuery(hashid)} />}>
        <ViewAsButton hashid={hashid} />
        <Link to="/admin/access" search={{ user: hashid }} className={buttonVariants({ variant: 'outline' })}>
          Explain access
        </Link>
      </PageHeader>
      <RecordTabs kind="user" hashid={hashid} formKey={userFormQuery(hashid).queryKey}>
        <RecordForm
          key={hashid}
          noun="user"
          draftKey={`user-${hashid}`}
          definition={userForm}
          query={userFormQuery(hashid)}
          save={save}
          onSaved={leave}
          cancel={
            <Link to="/admin/users" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              Cancel
            </Link>
          }
        >
          {(form) => (
            <>
              {grant && <DraftedChange grant={grant} />}
              <form.Subscribe selector={({ values }) => outranks(values, user)}>
                {(isHigher) =>
                  isHigher && <Callout>Only developers can change the account of a developer.</Callout>
                }
              </form.Subscribe>
              <FieldGroup title="Account">
                <form.Fields controls={controls} names={['name', 'email', 'role_name', 'status']} />
                <form.AppField name="profile_image_hash">
                  {({ state, handleChange }) => (
                    <form.Subscribe selector={({ values }) => values.name}>
                      {(name) => (
                        <UploadField
                          label={controls.profile_image_hash.label}
                          value={state.value}
                          onChange={handleChange}
                          target={{ endpoint: addPicture }}
                          error={errorText(state.meta.errors[0])}
                          preview={
                            <Avatar
                              name={name}
                              image={pictureAddress(state.value)}
                              className="size-18 text-xl"
                            />
                          }
                        />
                      )}
                    </form.Subscribe>
                  )}
                </form.AppField>
                <div>
                  <form.AppField name="is_developer">
                    {(field) => (
                      <field.Checkbox label={label} hint={hint} disabled={user.is_developer === 0} />
                    )}
                  </form.AppField>
                </div>
              </FieldGroup>
              <form.Subscribe selector={({ values }) => values.role_name === 'Supplier'}>
                {(isSupplier) =>
                  isSupplier ? (
                    <FieldGroup title="Works for">
                      <SupplierFields form={form} />
                    </FieldGroup>
                  ) : (
                    <WorkplaceFields />
                  )
                }
              </form.Subscribe>
              <FieldGroup title="Permissions">
                <form.Subscribe selector={({ values }) => values.role_name}>
                  {(role) => (
                    <form.AppField name="user_permissions">
                      {() => <PermissionsField role={role} options={controls.user_permissions.options} />}
                    </form.AppField>
                  )}
                </form.Subscribe>
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
        <UserSessions hashid={hashid} />
        <DuplicateUsers key={hashid} hashid={hashid} />
      </RecordTabs>
    </div>
  )
}
