import { revalidateLogic } from '@tanstack/react-form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { states } from '@/domain/values/places'
import { email, moneyText, text, zip } from '@/domain/values/validation'
import { useAppForm } from '@/ui/form/app-form'
import { Field } from '@/ui/form/field'
import { setServerErrors } from '@/ui/form/form-errors'
import { SearchInput } from '@/ui/form/search-input'
import { Input } from '@/ui/primitives/input'
import { NativeSelect } from '@/ui/primitives/native-select'
import { notifySuccess } from '@/ui/toasts'
import { Grid, Part, State } from './part'

const options = Object.entries(states.CA).map(([value, label]) => ({ value, label }))

export function FormsPart(part: { id: string; title: string }) {
  const [search, setSearch] = useState('oat')
  return (
    <Part {...part}>
      <Grid>
        <State name="Plain, with a hint">
          <Field label="Store name" hint="As shown on orders.">
            {(wiring) => <Input {...wiring} name="plain" defaultValue="Maple Street Market" />}
          </Field>
        </State>
        <State name="Required, with an error">
          <Field label="Zip code" required error="Please enter a valid zipcode">
            {(wiring) => <Input {...wiring} name="zip" defaultValue="ABC" />}
          </Field>
        </State>
        <State name="Disabled">
          <Field label="Group">
            {(wiring) => <Input {...wiring} disabled defaultValue="Harvest Lane Markets" />}
          </Field>
        </State>
        <State name="Choice">
          <Field label="Terms">
            {(wiring) => (
              <NativeSelect {...wiring} className="w-full">
                <option>Net 30 days</option>
                <option>Prepaid</option>
              </NativeSelect>
            )}
          </Field>
        </State>
        <State name="Search">
          <SearchInput label="Search the guide" placeholder="Search" value={search} onChange={setSearch} />
        </State>
      </Grid>
      <State name="A form. Send it empty to see errors. The server rejects zip code 99999.">
        <SampleForm />
      </State>
    </Part>
  )
}

const sample = z.object({ name: text(40), email, zip, limit: moneyText, state: text(2), agrees: z.boolean() })
const empty = { name: '', email: '', zip: '', limit: '', state: '', agrees: false, notes: '' }

function SampleForm() {
  const form = useAppForm({
    defaultValues: empty,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: z.extend(sample, { notes: z.string() }) },
    onSubmit: ({ value }) => {
      if (value.zip === '99999')
        setServerErrors(form, {
          message: 'No vendor delivers there.',
          errors: { zip: ['No vendor delivers there.'] },
        })
      else void notifySuccess('Success', 'The form was sent')
    },
  })
  return (
    <form.AppForm>
      <form.Form className="grid max-w-2xl gap-5 rounded-lg border bg-card p-5 tablet:grid-cols-2">
        <form.AppField name="name">{(field) => <field.Text label="Name" required />}</form.AppField>
        <form.AppField name="email">{(field) => <field.Email label="Email" required />}</form.AppField>
        <form.AppField name="zip">
          {(field) => <field.Text label="Zip code of the form" required />}
        </form.AppField>
        <form.AppField name="limit">
          {(field) => <field.Text label="Limit" hint="Digits with up to two decimals." required />}
        </form.AppField>
        <form.AppField name="state">
          {(field) => <field.Select label="Province of the form" options={options} required />}
        </form.AppField>
        <form.AppField name="agrees">{(field) => <field.Checkbox label="Email me about it" />}</form.AppField>
        <div className="tablet:col-span-2">
          <form.AppField name="notes">{(field) => <field.LongText label="Notes" />}</form.AppField>
        </div>
        <div className="grid justify-items-start gap-4 tablet:col-span-2">
          <form.FormError />
          <form.SubmitButton>Send</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
