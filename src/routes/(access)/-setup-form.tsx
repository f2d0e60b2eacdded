import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { type FieldControl, optionsOf } from '@/domain/forms/form-field'
import { brandChoices } from '@/domain/marketplaces/brand'
import { addSetupLogo, setup } from '@/domain/marketplaces/setup'
import { DEFAULT_TIME_ZONE, timeZones } from '@/domain/stores/time-zone'
import { sendSetup } from '@/queries/access/registration'
import { beginSession } from '@/queries/access/session'
import { errorText } from '@/ui/form/form'
import { FieldGroup } from '../-page/form/field-group'
import { PictureField } from '../-page/form/picture-field'
import { RestoredDraft } from '../-page/form/restored-draft'
import { useForm } from '../-page/form/use-form'
import { useUploadReason } from '../-page/form/use-upload-reason'
import { enteredBrand } from '../-page/marketplaces/entered-brand'
import { OwnColors } from '../-page/marketplaces/own-colors'
import { administrator } from './-registration/fields'

const marketplace: Readonly<Record<string, FieldControl>> = {
  marketplace_name: {
    label: 'Marketplace name',
    hint: 'Shown on pages, in emails and on PDFs.',
    isWide: true,
    required: true,
  },
  brand_key: {
    label: 'Brand key',
    hint: 'A known brand to start from, or a new key such as riverbend.',
    input: 'suggestions',
    options: brandChoices,
    required: true,
  },
  time_zone: {
    label: 'Time zone',
    hint: 'Announcements start and end in this time zone.',
    options: optionsOf(timeZones),
    required: true,
  },
  host: {
    label: 'Host name',
    hint: 'The address in the browser, such as orders.example.com.',
    isWide: true,
    required: true,
  },
  is_infinite_aisle: {
    label: 'Infinite Aisle',
    hint: 'Small stores register themselves and buy by the case.',
    input: 'checkbox',
    isWide: true,
  },
}

/** Creates the first administrator and the first marketplace in its own look, and starts a session. */
export function SetupForm({ token }: { token: string }) {
  const client = useQueryClient()
  const router = useRouter()
  const waitReason = useUploadReason()
  const { form, draft } = useForm({
    check: setup,
    initial: emptySetup(),
    send: (values) => sendSetup(token, z.parse(setup, values)),
    onSent: async (issued) => {
      // The account exists from here on. The next page shows a failed load of its user, with a retry.
      await beginSession(client, issued).catch(() => {})
      // As a new document, which the server writes in the look of the new marketplace.
      await router.navigate({ to: '/first-steps', reloadDocument: true })
    },
    draft: { key: 'setup', except: ['password'] },
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-8">
        <RestoredDraft draft={draft} />
        <FieldGroup title={administrator.title} columns={2}>
          <form.Fields controls={administrator.controls} />
        </FieldGroup>
        <FieldGroup title="Your marketplace" columns={2}>
          <form.Fields controls={marketplace} />
          <div className="tablet:col-span-full">
            <form.AppField name="logo_hash">
              {({ state, handleChange }) => (
                <PictureField
                  label="Logo"
                  value={state.value}
                  onChange={handleChange}
                  target={{ endpoint: addSetupLogo, params: { token } }}
                  hint="Square, with a transparent background. You can add it later."
                  error={errorText(state.meta.errors[0])}
                />
              )}
            </form.AppField>
          </div>
        </FieldGroup>
        <form.Subscribe selector={({ values }) => values}>
          {({ marketplace_name, brand_key, ...look }) => (
            <OwnColors brand={enteredBrand({ ...look, name: marketplace_name, short_name: brand_key })} />
          )}
        </form.Subscribe>
        <div className="grid gap-4">
          <form.FormError />
          <form.SubmitButton waitReason={waitReason}>Set up the portal</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

const emptySetup = () => ({
  name: '',
  email: '',
  password: '',
  marketplace_name: '',
  brand_key: '',
  host: location.hostname,
  time_zone: zoneOfDevice(),
  is_infinite_aisle: false,
  logo_hash: '',
  nav_color: '',
  highlight_color: '',
  primary_light_color: '',
  primary_dark_color: '',
})

/** Returns the time zone of this device, or the default one if marketplaces cannot be in it. */
function zoneOfDevice(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone in timeZones ? timeZone : DEFAULT_TIME_ZONE
}
