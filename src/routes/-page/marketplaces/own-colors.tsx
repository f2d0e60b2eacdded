import { type AnyFieldApi, type AnyFormApi, useField } from '@tanstack/react-form'
import type { Brand } from '@/domain/marketplaces/brand'
import { type Contrast, contrastProblem, contrastsOf, shownRatio } from '@/domain/marketplaces/brand-contrast'
import { type ColorField, colorFields, colorFormFields } from '@/domain/marketplaces/own-look'
import { Field } from '@/ui/form/field'
import { errorText } from '@/ui/form/form'
import { useFormContext } from '@/ui/form/form-context'
import { Input } from '@/ui/primitives/input'
import { FieldGroup } from '../form/field-group'
import { ColorsPreview } from './colors-preview'

/**
 * The colors of a marketplace, each with its contrast, and a preview of them. The form around it has the fields `colorFields`;
 * `brand` is the look of its values.
 */
export function OwnColors({ brand }: { brand: Brand }) {
  const contrasts = contrastsOf(brand)
  return (
    <FieldGroup title="Colors" columns={2}>
      <p className="text-muted-foreground tablet:col-span-full">
        Leave a color blank to use the brand’s. Text needs a contrast of 4.5:1, controls 3:1.
      </p>
      {colorFields.map((name) => (
        <ColorInput key={name} name={name} shown={colorsOf(brand)[name]} contrast={contrasts[name]} />
      ))}
      <div className="tablet:col-span-full">
        <ColorsPreview brand={brand} />
      </div>
    </FieldGroup>
  )
}

/** A color as text and as the browser's own picker. */
function ColorInput({
  name,
  shown,
  contrast,
}: {
  name: ColorField
  /** The color in use: the entered one, or the brand's. */
  shown: string
  contrast: Contrast
}) {
  const form: AnyFormApi = useFormContext()
  const field: AnyFieldApi = useField({ form, name })
  const { label } = colorFormFields[name]
  const error = errorText(field.state.meta.errors[0]) ?? contrastProblem(contrast)
  const origin = field.state.value === '' ? `The brand’s ${shown}. ` : ''
  const hint = `${origin}Contrast ${shownRatio(contrast.ratio)}`
  return (
    <Field label={label} hint={error ? undefined : hint} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            type="color"
            name={name}
            aria-label={`${label}: pick a color`}
            className="h-9 w-12 shrink-0 cursor-pointer rounded-md border border-input bg-card p-1 touch:h-10"
            value={shown}
            onChange={(event) => field.handleChange(event.target.value)}
            onBlur={field.handleBlur}
          />
          <Input
            {...wiring}
            name={name}
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

const colorsOf = ({ nav, highlight, primary }: Brand): Record<ColorField, string> => ({
  nav_color: nav,
  highlight_color: highlight,
  primary_light_color: primary.light,
  primary_dark_color: primary.dark,
})
