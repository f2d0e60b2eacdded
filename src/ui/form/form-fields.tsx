import { type AnyFormApi, useField } from '@tanstack/react-form'
import { type FieldControl, optionsOf } from '@/domain/forms/form-field'
import { isServed, states } from '@/domain/values/places'
import { CheckboxGroup } from './checkbox-group'
import { CheckboxField, LongText, Password, Select, Suggested, Text } from './field-controls'
import { fieldContext, useFormContext } from './form-context'
import { WeekdayField } from './weekday-field'

type Controls = Readonly<Record<string, FieldControl>>

/**
 * Fields of a form by their declarations, all or those of `names`. A form mixes them with fields of its own:
 * `<form.Fields controls={vendorForm.controls} names={['name', 'website']} />`.
 */
export function Fields<C extends Controls>({
  controls,
  names = Object.keys(controls),
}: {
  controls: C
  names?: readonly (keyof C & string)[]
}) {
  return names.map((name) => {
    const control = controls[name]
    if (!control) return null
    const isWide = control.isWide || control.input === 'paragraphs' || control.input === 'checkboxes'
    return (
      <div key={name} className={isWide ? 'tablet:col-span-full' : undefined}>
        <Control name={name} {...control} />
      </div>
    )
  })
}

function Control(control: FieldControl & { name: string }) {
  const { name, input, options = [], emptyWarning, autoComplete = 'off', isWide: _, ...labels } = control
  const form: AnyFormApi = useFormContext()
  const field = useField({ form, name })
  const shown = () => {
    switch (input) {
      case 'checkbox':
        return <CheckboxField {...labels} />
      case 'checkboxes':
        return <CheckboxGroup field={field} label={labels.label} options={options} />
      case 'weekdays':
        return <WeekdayField field={field} {...labels} emptyWarning={emptyWarning} />
      case 'state':
        return <StateField {...labels} autoComplete={autoComplete} />
      case 'paragraphs':
        return <LongText {...labels} />
      case 'password':
        return <Password {...labels} autoComplete="new-password" />
      case 'integer':
        return <Text {...labels} inputMode="numeric" autoComplete={autoComplete} />
      case 'decimal':
        return <Text {...labels} inputMode="decimal" autoComplete={autoComplete} />
      case 'suggestions':
        return <Suggested {...labels} options={options} autoComplete={autoComplete} />
      case 'weight':
      case 'length':
        return <Text {...labels} autoComplete={autoComplete} />
      case 'picture':
      case 'asset-file':
      case 'help-file':
      case 'product-filters':
      case 'extra-questions':
      case 'table-columns':
        // Pages place these fields themselves.
        return null
      case undefined:
        if (options.length > 0) return <Select {...labels} options={options} autoComplete={autoComplete} />
    }
    return <Text {...labels} type={input ?? 'text'} autoComplete={autoComplete} />
  }
  return <fieldContext.Provider value={field}>{shown()}</fieldContext.Provider>
}

function StateField(props: { label: string; required?: boolean; hint?: string; autoComplete: string }) {
  const form = useFormContext()
  return (
    <form.Subscribe selector={({ values }): unknown => Reflect.get(values, 'country')}>
      {(country) =>
        typeof country === 'string' && !isServed(country) ? (
          <Text {...props} />
        ) : (
          <Select {...props} options={optionsOf(country === 'CA' ? states.CA : states.US)} />
        )
      }
    </form.Subscribe>
  )
}
