import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { loginLogoForm } from '@/domain/marketplaces/login-logo'
import { loginLogoRecord } from '@/queries/marketplaces/login-logos'
import { marketplaceNames } from '@/queries/marketplaces/marketplaces'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { FormPicture } from '@/routes/-page/form/form-picture'
import { QueryState } from '@/routes/-page/query-state'
import { PageLoading } from '@/ui/layout/loading'
import { storedHash } from '../-stored-hash'
import { LogoOverlap } from './-logo-overlap'
import { SignInPreview } from './-sign-in-preview'

export const Route = createFileRoute('/_app/admin/logos/$hashid')({
  beforeLoad: allow(permission('logos')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New login logo' : 'Edit login logo') },
  component: LoginLogoPage,
})

const { controls } = loginLogoForm

function LoginLogoPage() {
  const hashid = storedHash(Route.useParams())
  const names = useQuery(marketplaceNames())
  if (!names.data) return <QueryState queries={[names]} pending={<PageLoading />} />
  const options = names.data.map((marketplace) => ({ value: marketplace.hashid, label: marketplace.name }))
  const place = { marketplace_hash: { ...controls.marketplace_hash, options } }
  return (
    <EditPage key={hashid} record={loginLogoRecord} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={place} />
          <form.Fields controls={controls} names={['name', 'text']} />
          <form.AppField name="picture_hash">
            {() => (
              <FormPicture
                label={controls.picture_hash.label}
                hint="A landscape photo, or a light logo with a transparent background."
              />
            )}
          </form.AppField>
          <form.Fields controls={controls} names={['alt_text', 'starts_on', 'ends_on']} />
          <form.Subscribe selector={({ values }) => values}>
            {(values) => (
              <div className="grid gap-5 tablet:col-span-full">
                <LogoOverlap hashid={hashid} values={values} />
                <SignInPreview values={values} />
              </div>
            )}
          </form.Subscribe>
        </div>
      )}
    </EditPage>
  )
}
