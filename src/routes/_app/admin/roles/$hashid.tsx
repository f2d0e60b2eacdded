import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { roleForm } from '@/domain/access/managed-role'
import { outranks } from '@/domain/access/rank'
import { mayEditRoles } from '@/domain/access/rule'
import { roleFormQuery, saveRoleForm } from '@/queries/access/roles'
import { useUser } from '@/queries/access/use-user'
import { RecordForm, RecordName } from '@/routes/-page/edit/record-form'
import { RecordTabs } from '@/routes/-page/edit/record-tabs'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { CompareRoles } from './-compare-roles'
import { EffectLink } from './-effect-link'
import { PermissionBoxes } from './-permission-boxes'
import { RoleEffect } from './-role-effect'
import { WhoHasWhat } from './-who-has-what'

export const Route = createFileRoute('/_app/admin/roles/$hashid')({
  beforeLoad: allow(mayEditRoles),
  staticData: { breadcrumb: 'Edit role' },
  component: RolePage,
})

function RolePage() {
  const { hashid } = Route.useParams()
  const user = useUser()
  const navigate = useNavigate()
  const query = roleFormQuery(hashid)
  const { data: stored } = useQuery(query)
  const { mutateAsync: save } = useMutation(saveRoleForm(hashid))
  const tabs = [
    { value: 'holders', label: 'Who has what', content: <WhoHasWhat hashid={hashid} /> },
    { value: 'compare', label: 'Compare', content: <CompareRoles hashid={hashid} /> },
  ].map((tab) => ({ ...tab, content: <QueryBoundary>{tab.content}</QueryBoundary> }))
  return (
    <div className="grid gap-5">
      <PageHeader title="Edit role" hint={<RecordName query={query} />} />
      <RecordTabs kind="role" hashid={hashid} formKey={query.queryKey} more={tabs}>
        <RecordForm
          key={hashid}
          noun="role"
          draftKey={`role-${hashid}`}
          definition={roleForm}
          query={query}
          save={save}
          onSaved={() => navigate({ to: '/admin/roles' })}
          cancel={
            <>
              <Link to="/admin/roles" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
                Cancel
              </Link>
              <EffectLink hashid={hashid} />
            </>
          }
        >
          {(form) => (
            <form.Subscribe selector={({ values }) => values}>
              {({ name, permissions }) => (
                <div className="grid items-start gap-x-8 gap-y-7 desktop:grid-cols-[1fr_22rem]">
                  {outranks({ role_name: name, is_developer: 0 }, user) && (
                    <Callout className="desktop:col-span-full">
                      Only developers can change the role of developers.
                    </Callout>
                  )}
                  <form.AppField name="permissions">
                    {() => <PermissionBoxes stored={stored?.permissions ?? []} />}
                  </form.AppField>
                  <div className="desktop:sticky desktop:top-32">
                    <QueryBoundary>
                      <RoleEffect
                        hashid={hashid}
                        role={name}
                        before={stored?.permissions ?? permissions}
                        after={permissions}
                      />
                    </QueryBoundary>
                  </div>
                </div>
              )}
            </form.Subscribe>
          )}
        </RecordForm>
      </RecordTabs>
    </div>
  )
}
