import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Product } from '@/domain/catalogue/product'
import { productForm } from '@/domain/catalogue/product-form'
import type { ChangeKind } from '@/domain/changes/change-set'
import type { NewChange } from '@/domain/changes/change-value'
import { type FieldControl, optionsOf } from '@/domain/forms/form-field'
import { percentOf, sum } from '@/domain/values/money'
import { makeChangeSet } from '@/queries/changes'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

type FieldName = keyof typeof productForm.controls
const isField = (name: string): name is FieldName => name in productForm.controls

const PERCENT = 'percent'
const PRICE = 'sell_price'
const yesNo = optionsOf({ true: 'Yes', false: 'No' })
const percentText = z
  .string()
  .check(z.regex(/^[+-]?\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage, for example 5 or -2.5'))
const above100 = percentText.check(z.refine((text) => Number(text) > -100, 'Must be more than -100'))

type EditedProduct = Pick<Product, 'hashid' | 'sell_price'>

/** Sets a field of many products, as a draft that is previewed before it is applied or scheduled. */
export function BulkEditDialog({
  products,
  fields,
  onMade,
  onClose,
}: {
  products: readonly EditedProduct[]
  /** Fields that can be chosen; prices also by percent. */
  fields: readonly FieldName[]
  /** Opens the preview of the draft. */
  onMade: (set_hash: string) => Promise<void>
  onClose: () => void
}) {
  const choices = [
    { value: PERCENT, label: 'Case price, by percent' },
    ...fields.map((value) => ({ value, label: productForm.controls[value].label })),
  ]
  const { mutateAsync: make } = useMutation(makeChangeSet())
  const count = `${products.length.toLocaleString('en-US')} ${products.length === 1 ? 'product' : 'products'}`
  const { form } = useForm({
    initial: { field: PERCENT, value: '', title: `Change ${count}` },
    check: ({ field, value, title }) => ({
      ...errorOf(field, value.trim()),
      ...(title.trim() === '' && { title: 'Required' }),
    }),
    send: async ({ field, value, title }, idempotencyKey) => {
      const { data } = await make({
        title: title.trim().slice(0, 120),
        kind: kindOf(field),
        changes: products.map((product) => changeOf(product, field, value.trim())),
        idempotencyKey,
      })
      await onMade(data.hashid)
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Change ${count}`}
      description="You see every change before you apply it or schedule it for later."
      submit="Preview changes"
      onClose={onClose}
    >
      <form.AppField name="field" listeners={{ onChange: () => form.setFieldValue('value', '') }}>
        {(field) => <field.Select label="Field" required options={choices} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.field}>
        {(chosen) => (
          <form.AppField name="value">
            {(field) => {
              const options = optionsFor(chosen)
              return options ? (
                <field.Select label="New value" required options={options} />
              ) : (
                <field.Text
                  label={chosen === PERCENT ? 'Change in percent' : 'New value'}
                  required
                  inputMode={chosen === PERCENT ? 'text' : 'decimal'}
                  autoComplete="off"
                  {...(chosen === PERCENT && { hint: 'For example 5, or -2.5 to lower prices.' })}
                />
              )
            }}
          </form.AppField>
        )}
      </form.Subscribe>
      <form.AppField name="title">
        {(field) => (
          <field.Text
            label="Name of the change set"
            required
            autoComplete="off"
            hint="Colleagues find it by this name."
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

const controlOf = (field: string): FieldControl | undefined =>
  isField(field) ? productForm.controls[field] : undefined
const isYesNo = (field: string) => controlOf(field)?.input === 'checkbox'
const optionsFor = (field: string) => (isYesNo(field) ? yesNo : controlOf(field)?.options)

const kindOf = (field: string): ChangeKind =>
  field === PERCENT || field === PRICE ? 'prices' : field === 'status' ? 'statuses' : 'bulk-edit'

function errorOf(field: string, value: string): Record<string, string> {
  if (value === '') return { value: 'Required' }
  if (isYesNo(field)) return {}
  const schema = isField(field) ? productForm.schema.def.shape[field] : above100
  const { error } = z.safeParse(schema, value)
  return error ? { value: error.issues[0]?.message ?? 'Required' } : {}
}

function changeOf({ hashid, sell_price }: EditedProduct, field: string, value: string): NewChange {
  const change = { entity: 'product', record_hash: hashid }
  if (field === PERCENT)
    return { ...change, field: PRICE, after: percentOf(sell_price, sum(['100', value.replace('+', '')])) }
  return { ...change, field, after: isYesNo(field) ? value === 'true' : value }
}
