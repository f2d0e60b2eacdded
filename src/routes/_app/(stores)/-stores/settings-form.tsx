import { revalidateLogic } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/auth/transport/api-error'
import type { ManagedStore } from '@/domain/stores/contract'
import { type SettingTab, storeSettings } from '@/domain/stores/store-settings'
import { saveSettings } from '@/queries/stores'
import { useFormDraft } from '@/queries/use-form-draft'
import { stateOptions } from '@/routes/-page/form/fields'
import { showError } from '@/routes/-page/form/show-error'
import { useAppForm } from '@/ui/form/app-form'
import { schemaErrors } from '@/ui/form/form-errors'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { fieldsOfTab, type SettingField } from './setting-fields'
import { WeekdayField } from './weekday-field'

type Values = Record<string, string | boolean>

/**
 * One tab of a store's settings. Keeps a draft on this device until it is saved, and says if someone else changed the
 * store after the form was opened.
 */
export function SettingsForm({
  store,
  tab,
  mayEdit,
  onFresh,
}: {
  store: ManagedStore
  tab: SettingTab
  mayEdit: boolean
  /** Restarts the form with the stored settings. */
  onFresh: (after: 'saved' | 'left') => void
}) {
  const client = useQueryClient()
  const [initial] = useState<Values>(() => ({ ...store.settings[tab] }))
  const [version, setVersion] = useState(store.version)
  const { mutateAsync: save } = useMutation(saveSettings())
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(storeSettings[tab], value) },
    onSubmit: async ({ value }) => {
      try {
        await save({ store_hash: store.hashid, tab, version, values: value })
        await draft.forget()
        onFresh('saved')
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          await client.invalidateQueries({ queryKey: ['stores'] })
        showError(form, error)
      }
    },
  })
  const draft = useFormDraft(form, `store ${store.hashid} ${tab}`, { initial })
  const isOutdated = store.version > version
  return (
    <form.AppForm>
      <form.Form className="grid max-w-3xl gap-8">
        {isOutdated && (
          <Callout
            variant="warning"
            title={`${store.updated_by ?? 'Someone else'} changed this store's settings while you were editing`}
            action={
              <Button
                variant="outline"
                size="sm"
                onClick={() => void draft.forget().then(() => onFresh('left'))}
              >
                Show their changes
              </Button>
            }
          >
            Review their changes, or{' '}
            <Button variant="link" size="inline" onClick={() => setVersion(store.version)}>
              keep yours
            </Button>{' '}
            and save over theirs.
          </Callout>
        )}
        {draft.isRestored && (
          <Callout
            action={
              <Button variant="outline" size="sm" onClick={draft.startOver}>
                Start over
              </Button>
            }
          >
            We restored what you entered earlier.
          </Callout>
        )}
        {!mayEdit && (
          <Callout>
            You can view these settings. Ask a Corporate or District colleague to change them.
          </Callout>
        )}
        {fieldsOfTab[tab].map(({ title, fields }) => (
          <fieldset key={title} className="grid gap-x-4 gap-y-5 tablet:grid-cols-2" disabled={!mayEdit}>
            <legend className="mb-3 w-full border-b pb-2 font-semibold text-base">{title}</legend>
            {fields.map((field) => (
              <div key={field.name} className={field.isWide ? 'tablet:col-span-2' : undefined}>
                <form.AppField name={field.name}>
                  {(it) => {
                    const labels = labelsOf(field, mayEdit)
                    switch (field.kind) {
                      case 'checkbox':
                        return <it.Checkbox {...labels} />
                      case 'long':
                        return <it.LongText {...labels} />
                      case 'weekdays':
                        return (
                          <WeekdayField
                            legend={field.label}
                            {...(field.hint && { hint: field.hint })}
                            {...(field.whenNone && { whenNone: field.whenNone })}
                            disabled={!mayEdit}
                            value={String(it.state.value)}
                            onChange={it.handleChange}
                          />
                        )
                      case 'select':
                        return <it.Select {...labels} options={field.options ?? []} />
                      case 'state':
                        return (
                          <form.Subscribe selector={({ values }) => values.country}>
                            {(country) => <it.Select {...labels} options={stateOptions(country)} />}
                          </form.Subscribe>
                        )
                      case 'email':
                        return <it.Text {...labels} inputMode="email" />
                      default:
                        return <it.Text {...labels} type={field.kind} />
                    }
                  }}
                </form.AppField>
              </div>
            ))}
          </fieldset>
        ))}
        {mayEdit && (
          <div className="grid justify-items-start gap-4">
            <form.FormError />
            <form.SubmitButton>Save</form.SubmitButton>
          </div>
        )}
      </form.Form>
    </form.AppForm>
  )
}

const labelsOf = ({ label, hint, isRequired }: SettingField, mayEdit: boolean) => ({
  label,
  disabled: !mayEdit,
  ...(hint && { hint }),
  ...(isRequired && { required: true }),
})
