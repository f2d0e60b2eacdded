import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { adminRoles } from '@/domain/access/role'
import { mayEditUsers } from '@/domain/access/rule'
import { invitationForm } from '@/domain/access/user-form'
import { hashid } from '@/domain/values/primitives'
import { param } from '@/domain/values/search-param'
import { sendInvitation } from '@/queries/access/users'
import { foundChoices } from '@/queries/records/choices'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { RelationField } from '@/routes/-page/form/relation-field'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { useForm } from '@/routes/-page/form/use-form'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { PermissionsField } from './-permissions-field'
import { WorkplaceFields } from './-workplace-fields'

export const Route = createFileRoute('/_app/admin/users/invite')({
  // Not the schema of the form: every page loads what a route parses its address with.
  validateSearch: z.object({
    type: z.catch(z.optional(z.enum(['user', 'vendor', 'broker'])), undefined),
    partner_group: param(hashid),
  }),
  beforeLoad: allow(mayEditUsers),
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(foundChoices('partner-groups', '')),
  staticData: { breadcrumb: 'Invite' },
  component: InvitePage,
})

const { controls } = invitationForm
const newVendor = [{ value: '', label: 'New vendor' }]
const newBroker = [{ value: '', label: 'New broker' }]

function InvitePage() {
  const navigate = useNavigate()
  const { type: invited = invitationForm.empty.type, partner_group: group } = Route.useSearch()
  const { mutateAsync: send } = useMutation(sendInvitation())
  const { form, draft } = useForm({
    check: invitationForm.schema,
    initial: { ...invitationForm.empty, type: invited, group_hashes: group ? [group] : [] },
    send: (values) => send(z.parse(invitationForm.schema, values)),
    onSent: () => navigate({ to: '/admin/users/invitations' }),
    draft: { key: group ? `user-invitation-${group}` : 'user-invitation', labels: invitationForm.labels },
  })
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Invite"
        hint="We email a link that works for seven days. They choose a password and can start right away."
      />
      <form.AppForm>
        <form.Form className="grid gap-8">
          <RestoredDraft draft={draft} />
          <FieldGroup title="Person">
            <form.Fields controls={controls} names={['type', 'name', 'email']} />
          </FieldGroup>
          <form.Subscribe selector={({ values }) => values}>
            {({ type, role_name, vendor_hash, broker_hash }) =>
              type === 'user' ? (
                <>
                  <FieldGroup title="Role">
                    <form.Fields controls={controls} names={['role_name']} />
                  </FieldGroup>
                  {adminRoles.some((role) => role === role_name) ? (
                    <FieldGroup title="Permissions">
                      <form.AppField name="user_permissions">
                        {() => (
                          <PermissionsField role={role_name} options={controls.user_permissions.options} />
                        )}
                      </form.AppField>
                    </FieldGroup>
                  ) : (
                    <WorkplaceFields />
                  )}
                </>
              ) : (
                <FieldGroup title="Company">
                  {type === 'vendor' ? (
                    <form.AppField name="vendor_hash">
                      {() => (
                        <RelationField
                          {...controls.vendor_hash}
                          of="vendors"
                          noun="vendors"
                          options={newVendor}
                        />
                      )}
                    </form.AppField>
                  ) : (
                    <form.AppField name="broker_hash">
                      {() => (
                        <RelationField
                          {...controls.broker_hash}
                          of="brokers"
                          noun="brokers"
                          options={newBroker}
                        />
                      )}
                    </form.AppField>
                  )}
                  {(type === 'vendor' ? vendor_hash : broker_hash) === '' && (
                    <form.AppField name="company_name">
                      {(field) => <field.Text {...controls.company_name} required autoComplete="off" />}
                    </form.AppField>
                  )}
                  {type === 'broker' && <form.Fields controls={controls} names={['new_vendors']} />}
                </FieldGroup>
              )
            }
          </form.Subscribe>
          <div className="grid gap-4">
            <form.FormError />
            <div className="flex flex-wrap gap-2">
              <form.SubmitButton>Send invitation</form.SubmitButton>
              <Link to="/admin/users" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
                Cancel
              </Link>
            </div>
          </div>
        </form.Form>
      </form.AppForm>
    </div>
  )
}
