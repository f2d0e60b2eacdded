import * as z from 'zod/mini'
import { integer } from '../values/validation'

interface Option {
  value: string
  label: string
}

/** Input type of a field. By default a text input, or a select if the field has options. */
type FieldInput =
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'time'
  | 'password'
  | 'integer'
  | 'decimal'
  /** A number with its unit, such as 12.5 oz. */
  | 'weight'
  | 'length'
  /** A text, with options to choose from. */
  | 'suggestions'
  | 'paragraphs'
  | 'checkbox'
  | 'checkboxes'
  | 'weekdays'
  /** The hash of an uploaded picture. */
  | 'picture'
  /** Filters of the product list. */
  | 'product-filters'
  /** Sections and questions of an extra form, as JSON. */
  | 'extra-questions'
  /** The columns that a table starts with. */
  | 'table-columns'
  /** The hash of the uploaded file of a marketing asset. */
  | 'asset-file'
  /** The hash of the uploaded file of a resource or a tutorial. */
  | 'help-file'
  /** A state or province of the country in the field `country`. */
  | 'state'

/** How a form renders a field. */
export interface FieldControl {
  label: string
  required?: boolean
  hint?: string
  /** Warning while no option is selected, which is valid but rarely intended. */
  emptyWarning?: string
  input?: FieldInput
  options?: readonly Option[]
  autoComplete?: string
  /** Spans the full row. */
  isWide?: boolean
}

/** A field of a record, declared once: form controls, columns, conflicts and history read its label from here. */
export interface FormField<Schema extends z.ZodMiniType = z.ZodMiniType> extends FieldControl {
  schema: Schema
  /** The value in a new record. */
  empty: z.output<Schema>
}

type Fields = Readonly<Record<string, FormField>>
interface FieldSet<F extends Fields> {
  schema: z.ZodMiniObject<{ [Name in keyof F]: F[Name]['schema'] }>
  /** The values of a new record. */
  empty: { [Name in keyof F]: z.output<F[Name]['schema']> }
  labels: { readonly [Name in keyof F]: string }
  controls: {
    readonly [Name in keyof F]: Omit<FieldControl, 'options' | 'required'> & { required: boolean } & Pick<
        F[Name],
        'options' & keyof F[Name]
      >
  }
}

/** Declares fields that several forms share. */
export const declareFields = <const F extends Fields>(fields: F): F => fields

/** Returns the schema, initial values and controls of fields. A field is required if its empty value fails its schema. */
export function defineFields<const F extends Fields>(fields: F): FieldSet<F> {
  const eachField = <T>(map: (field: FormField) => T) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))
  const set = {
    schema: z.object(eachField(({ schema }) => schema)),
    empty: eachField(({ empty }) => empty),
    labels: eachField(({ label }) => label),
    controls: eachField(({ schema, empty, ...control }) => ({
      required: !z.safeParse(schema, empty).success,
      ...control,
    })),
  }
  // Object.fromEntries loses the type of each name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return set as unknown as FieldSet<F>
}

interface Form<F extends Fields> extends Omit<FieldSet<F>, 'schema' | 'empty'> {
  schema: z.ZodMiniObject<{ [Name in keyof F]: F[Name]['schema'] } & { version: typeof integer }>
  empty: FieldSet<F>['empty'] & { version: string }
}

/** Defines the form of a record from its fields, plus the version of the record that the user edits. */
export function defineForm<const F extends Fields>(fields: F): Form<F> {
  const { labels, controls, empty } = defineFields(fields)
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  const schema = z.object({ ...Object.fromEntries(schemas), version: integer })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { labels, controls, schema, empty: { ...empty, version: '0' } } as unknown as Form<F>
}

/** Converts labels by value to select options. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Returns a field for an uploaded picture. Its value is the hash of the picture; empty without one. */
export function picture(label: string) {
  const schema = z.string().check(z.maxLength(12), z.regex(/^([a-z0-9]{12})?$/, 'Choose a picture'))
  return { schema, empty: '', label, input: 'picture' } satisfies FormField<typeof schema>
}

/** Returns the schema and options of a field for an enumeration. Its value is the number as text. */
export function oneOf({ options }: { options: readonly { value: number; label: string }[] }) {
  const texts = options.map(({ value, label }) => ({ value: String(value), label }))
  return {
    schema: z.enum(
      texts.map(({ value }) => value),
      'Required',
    ),
    options: texts,
  }
}
