import type { AnyFieldApi } from '@tanstack/react-form'
import * as z from 'zod/mini'
import { type Brand, brandOfMarketplace } from '@/domain/marketplaces/brand'
import { type Contrast, contrastProblem, contrastsOf, shownRatio } from '@/domain/marketplaces/brand-contrast'
import type { marketplaceForm } from '@/domain/marketplaces/managed-marketplace'
import { type ColorField, color, colorFields, colorFormFields } from '@/domain/marketplaces/own-look'
import type { EditFormOf } from '@/routes/-page/edit/use-edit-form'
import { Field } from '@/ui/form/field'
import { errorText } from '@/ui/form/form'
import { Input } from '@/ui/primitives/input'
import { ColorsPreview } from './-colors-preview'

type Values = z.output<typeof marketplaceForm.schema>

/** The colors of a marketplace, each with its contrast, and a preview of them. */
export const OwnColors = ({ form }: { form: EditFormOf<Values> }) => (
  <fieldset className="grid gap-5">
    <legend className="mb-1 font-semibold text-lg">Colors</legend>
    <p className="text-muted-foreground">
      Leave a color blank to use the brand’s. Text needs a contrast of 4.5:1, controls 3:1.
    </p>
    <form.Subscribe selector={({ values }) => values}>
      {(values) => {
        const brand = brandOf(values)
        const contrasts = contrastsOf(brand)
        return (
          <>
            <div className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
              {colorFields.map((name) => (
                <form.AppField key={name} name={name}>
                  {(field) => (
                    <ColorInput
                      field={field}
                      label={colorFormFields[name].label}
                      shown={colorsOf(brand)[name]}
                      contrast={contrasts[name]}
                    />
                  )}
                </form.AppField>
              ))}
            </div>
            <ColorsPreview brand={brand} />
          </>
        )
      }}
    </form.Subscribe>
  </fieldset>
)

/** A color as text and as the browser's own picker. */
function ColorInput({
  field,
  label,
  shown,
  contrast,
}: {
  field: AnyFieldApi
  label: string
  /** The color in use: the entered one, or the brand's. */
  shown: string
  contrast: Contrast
}) {
  const error = errorText(field.state.meta.errors[0]) ?? contrastProblem(contrast)
  const origin = field.state.value === '' ? `The brand’s ${shown}. ` : ''
  const hint = `${origin}Contrast ${shownRatio(contrast.ratio)}`
  return (
    <Field label={label} hint={error ? undefined : hint} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            type="color"
            name={field.name}
            aria-label={`${label}: pick a color`}
            className="h-9 w-12 shrink-0 cursor-pointer rounded-md border border-input bg-card p-1 touch:h-10"
            value={shown}
            onChange={(event) => field.handleChange(event.target.value)}
            onBlur={field.handleBlur}
          />
          <Input
            {...wiring}
            name={field.name}
            autoComplete="off"
            spellCheck={false}
            placeholder={shown}
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value)}
            onBlur={field.handleBlur}
          />
        </div>
      )}
    </Field>
  )
}

/** Returns the look of the entered values. A color that is not complete yet counts as blank. */
function brandOf(values: Values): Brand {
  const entered = (field: ColorField) => z.safeParse(color, values[field]).data
  return brandOfMarketplace({
    short_name: values.short_name,
    name: values.name.trim() || 'Your marketplace',
    logo_hash: values.logo_hash,
    nav_color: entered('nav_color'),
    highlight_color: entered('highlight_color'),
    primary_light_color: entered('primary_light_color'),
    primary_dark_color: entered('primary_dark_color'),
  })
}

const colorsOf = ({ nav, highlight, primary }: Brand): Record<ColorField, string> => ({
  nav_color: nav,
  highlight_color: highlight,
  primary_light_color: primary.light,
  primary_dark_color: primary.dark,
})
