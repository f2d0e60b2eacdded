import * as z from 'zod/mini'
import { integer } from '../values/validation'

interface Option {
  value: string
  label: string
}

/** A field of a record, declared once: form controls, columns, conflicts and history read its label from here. */
export interface FormField<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema
  /** The value in a new record. */
  empty: z.output<Schema>
  label: string
  hint?: string
  options?: readonly Option[]
}

/** The properties of a form control: `<field.Text {...form.controls.name} />`. */
interface ControlProps {
  label: string
  required: boolean
  hint?: string
}

type Fields = Readonly<Record<string, FormField>>
interface Form<F extends Fields> {
  /** Checks the values of the record, with the version that the person saw. */
  schema: z.ZodMiniObject<{ [Name in keyof F]: F[Name]['schema'] } & { version: typeof integer }>
  /** The values of a new record. */
  empty: { [Name in keyof F]: z.output<F[Name]['schema']> } & { version: string }
  labels: Readonly<Record<string, string>>
  controls: { readonly [Name in keyof F]: ControlProps & Pick<F[Name], 'options' & keyof F[Name]> }
}

/** Turns the fields of a record into its form. A field whose empty value fails its schema is required. */
export function defineForm<const F extends Fields>(fields: F): Form<F> {
  const eachField = <T>(map: (field: FormField) => T) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]))
  const form = {
    schema: z.object({ ...eachField(({ schema }) => schema), version: integer }),
    empty: { ...eachField(({ empty }) => empty), version: '0' },
    labels: eachField(({ label }) => label),
    controls: eachField(({ schema, empty, ...control }) => ({
      ...control,
      required: !z.safeParse(schema, empty).success,
    })),
  }
  // Object.fromEntries forgets which name has which type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return form as unknown as Form<F>
}
