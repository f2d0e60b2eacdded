import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { buyerPermissions } from '@/domain/access/permission'
import {
  type ApprovalForm,
  approvalForm,
  type RegistrationKind,
  type RegistrationView,
  WHOLE_GROUP,
} from '@/domain/access/registration-review'
import type { Role } from '@/domain/access/role'
import type { User } from '@/domain/access/user'
import { timeZoneOf } from '@/domain/stores/time-zone'
import { approveBuyer } from '@/queries/access/registration-review'
import { useUser } from '@/queries/access/use-user'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { RelationField } from '@/routes/-page/form/relation-field'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { useForm } from '@/routes/-page/form/use-form'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'
import { PermissionsField } from './-permissions-field'

const roles: Partial<Record<RegistrationKind, Role>> = {
  buyer: 'SFP Client',
  distributor: 'Specialty Distributor',
}
const storeFields = ['store_name', 'email', 'street', 'city', 'zip', 'country', 'state', 'time_zone'] as const

const newGroup = [{ value: '', label: 'New group' }]
const newStore = [
  { value: '', label: 'New store' },
  { value: WHOLE_GROUP, label: 'All stores of the group' },
]

/** Returns the form as the registration suggests it: a new group with one new store, and the permissions that the approver may give. */
const suggested = (registration: RegistrationView, approver: User): ApprovalForm => ({
  ...approvalForm.empty,
  role_name: roles[registration.kind] ?? 'Store',
  user_permissions: buyerPermissions.filter((name) => approver.user_permissions.includes(name)),
  group_name: registration.company_name,
  store_name: registration.store_name || registration.company_name,
  email: registration.email,
  street: registration.street,
  city: registration.city,
  zip: registration.zip,
  country: registration.country === 'CA' ? 'CA' : 'US',
  state: registration.state,
  time_zone: registration.state && timeZoneOf(registration.state),
})

/** Approves a registration of a buyer into a partner group and a store. */
export function ApprovalSection({ registration }: { registration: RegistrationView }) {
  const navigate = useNavigate()
  const user = useUser()
  const { hashid, marketplace_hash } = registration
  const { mutateAsync: approve } = useMutation(approveBuyer(hashid))
  const { form, draft } = useForm({
    check: approvalForm.schema,
    initial: suggested(registration, user),
    send: (values) => approve(z.parse(approvalForm.schema, values)),
    onSent: () => navigate({ to: '/admin/users' }),
    draft: { key: `registration-approval-${hashid}`, labels: approvalForm.labels },
  })
  const { controls } = approvalForm
  return (
    <Section title="Approve" description="The account opens at once, and we email them where to start.">
      <CardContent>
        <form.AppForm>
          <form.Form className="grid gap-8">
            <RestoredDraft draft={draft} />
            <form.Subscribe selector={({ values }) => values}>
              {({ role_name, partner_group_hash, store_hash }) => (
                <>
                  <FieldGroup title="Who they are" columns={2}>
                    <form.Fields controls={controls} names={['role_name']} />
                    <form.AppField name="user_permissions">
                      {() => (
                        <PermissionsField role={role_name} options={controls.user_permissions.options} />
                      )}
                    </form.AppField>
                  </FieldGroup>
                  <FieldGroup title="Where they work" columns={2}>
                    <form.AppField
                      name="partner_group_hash"
                      listeners={{ onChange: () => form.setFieldValue('store_hash', '') }}
                    >
                      {() => (
                        <RelationField
                          {...controls.partner_group_hash}
                          of="partner-groups"
                          noun="partner groups"
                          options={newGroup}
                          within={marketplace_hash ?? undefined}
                        />
                      )}
                    </form.AppField>
                    {partner_group_hash === '' ? (
                      <form.AppField name="group_name">
                        {(field) => <field.Text {...controls.group_name} required autoComplete="off" />}
                      </form.AppField>
                    ) : (
                      <form.AppField name="store_hash">
                        {() => (
                          <RelationField
                            {...controls.store_hash}
                            of="stores"
                            noun="stores"
                            options={newStore}
                            within={partner_group_hash}
                          />
                        )}
                      </form.AppField>
                    )}
                  </FieldGroup>
                  {store_hash === '' && (
                    <FieldGroup title="New store" columns={2}>
                      <form.Fields controls={requiredControls} names={storeFields} />
                    </FieldGroup>
                  )}
                </>
              )}
            </form.Subscribe>
            <div className="grid justify-items-start gap-4">
              <form.FormError />
              <form.SubmitButton>Approve registration</form.SubmitButton>
            </div>
          </form.Form>
        </form.AppForm>
      </CardContent>
    </Section>
  )
}

const required = <C extends object>(control: C) => ({ ...control, required: true })
const { store_name, email, street, city, zip, country, state, time_zone } = approvalForm.controls
const requiredControls = {
  store_name: required(store_name),
  email: required(email),
  street: required(street),
  city: required(city),
  zip: required(zip),
  country: required(country),
  state: required(state),
  time_zone: required(time_zone),
}
