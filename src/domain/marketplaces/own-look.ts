import * as z from 'zod/mini'
import { declareFields, picture } from '../forms/form-field'

const HOW = 'Enter # and six digits or letters a to f, such as #1f5c43'

/** A color such as #1f5c43, in lower case. */
export const color = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(7, { error: HOW, abort: true }),
    z.regex(/^#[0-9a-f]{6}$/, HOW),
  )

const ownColor = z.union([z.literal(''), color])

/** The colors that a marketplace can have instead of those of its brand. Empty: that of the brand. */
export const colorFormFields = declareFields({
  nav_color: { schema: ownColor, empty: '', label: 'Navigation' },
  highlight_color: { schema: ownColor, empty: '', label: 'Highlight' },
  primary_light_color: { schema: ownColor, empty: '', label: 'Buttons and links, light theme' },
  primary_dark_color: { schema: ownColor, empty: '', label: 'Buttons and links, dark theme' },
})
export type ColorField = keyof typeof colorFormFields
export const colorFields = [
  'nav_color',
  'highlight_color',
  'primary_light_color',
  'primary_dark_color',
] as const satisfies readonly ColorField[]

/** The pictures that a marketplace can have instead of the drawn mark of its brand. Empty: that mark. */
export const brandPictureFields = declareFields({
  logo_hash: picture('Logo'),
  favicon_hash: picture('Icon of browser tabs'),
})

/** Colors as the API returns them. */
const ownColors = {
  nav_color: z.string(),
  highlight_color: z.string(),
  primary_light_color: z.string(),
  primary_dark_color: z.string(),
} satisfies Record<ColorField, z.ZodMiniType>

/** Colors and pictures as the API returns them. */
export const ownLook = {
  ...ownColors,
  logo_hash: z.nullable(z.string()),
  favicon_hash: z.nullable(z.string()),
}
