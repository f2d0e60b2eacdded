import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '@/auth/transport/api-error'
import { attributeFields } from '@/domain/attributes/attribute-field'
import type { Product } from '@/domain/catalogue/product'
import { productForm } from '@/domain/catalogue/product-form'
import { needsReason, reasonError } from '@/domain/catalogue/status-reason'
import type { ChangeKind } from '@/domain/changes/change-set'
import type { NewChange } from '@/domain/changes/change-value'
import {
  changedByPercent,
  type ProductList,
  pricePercent,
  type SameChange,
} from '@/domain/changes/matching-changes'
import { type FieldControl, optionsOf } from '@/domain/forms/form-field'
import { attributes } from '@/queries/attributes/attributes'
import { categoryNames } from '@/queries/catalogue/products'
import { makeChangeSet, makeMatchingSet } from '@/queries/changes'
import { SetTitleField } from '@/routes/-page/changes/set-title-field'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import type { MatchingRows } from '@/ui/data-table/row-action'

type FieldName = keyof typeof productForm.controls

/** The fields of a product, with those that staff added. */
function useProductFields(fields: readonly FieldName[]) {
  const { data = [] } = useQuery(attributes())
  const { data: names = [] } = useQuery({ ...categoryNames(), enabled: fields.includes('category') })
  const own = attributeFields(data.filter(({ owner }) => owner === 'product'))
  const controls: Readonly<Record<string, FieldControl>> = {
    ...productForm.controls,
    category: {
      ...productForm.controls.category,
      options: names.map((name) => ({ value: name, label: name })),
    },
    ...own.controls,
  }
  const schemas: Readonly<Record<string, z.ZodMiniType>> = {
    ...productForm.schema.def.shape,
    ...own.schema.def.shape,
  }
  return { controls, schemas, attributes: Object.keys(own.controls) }
}
type ProductFields = ReturnType<typeof useProductFields>

const PERCENT = 'percent'
const PRICE = 'sell_price'
const STATUS = 'status'
const yesNo = optionsOf({ true: 'Yes', false: 'No' })

type EditedProduct = Pick<Product, 'hashid' | 'sell_price'>
/** The products to change: the selected ones or, if `matching` is set, all that match. */
export interface EditedProducts {
  products: readonly EditedProduct[]
  matching: MatchingRows | null
}

const titleOf = (count: number) =>
  `Change ${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`

const whoseText = ({ query: { search, filters } }: MatchingRows) =>
  search === '' && filters.length === 0
    ? 'All products on this list change. '
    : 'All products that match the search and filters change. '

/** Returns null if the list could not be loaded; the next attempt then gets the same answer. */
async function countNow({ recount }: MatchingRows): Promise<number | null> {
  try {
    return await recount()
  } catch {
    return null
  }
}

/** Sets a field of many products, as a draft that is previewed before it is applied or scheduled. */
export function BulkEditDialog({
  edited: { products, matching },
  list,
  fields,
  onMade,
  onClose,
}: {
  edited: EditedProducts
  /** The list that the products were chosen from. */
  list: ProductList
  /** Fields that can be chosen; prices also by percent. */
  fields: readonly FieldName[]
  /** Opens the preview of the draft. */
  onMade: (set_hash: string) => Promise<void>
  onClose: () => void
}) {
  const product = useProductFields(fields)
  const choices = [
    { value: PERCENT, label: 'Case price, by percent' },
    ...[...fields, ...product.attributes].map((value) => ({
      value,
      label: product.controls[value]?.label ?? value,
    })),
  ]
  const { mutateAsync: make } = useMutation(makeChangeSet())
  const { mutateAsync: makeMatching } = useMutation(makeMatchingSet())
  const [count, setCount] = useState(matching?.count ?? products.length)
  const { form } = useForm({
    initial: { field: PERCENT, value: '', chosen: noChoices, reason: '', title: titleOf(count) },
    check: ({ field, value, reason, title }) => ({
      ...errorOf(product, field, value.trim()),
      ...(field === STATUS && reasonError(value, reason)),
      ...(title.trim() === '' && { title: 'Required' }),
    }),
    send: async ({ field, value, chosen, reason, title }, idempotencyKey) => {
      const set = {
        title: title.trim().slice(0, 120),
        kind: kindOf(field),
        ...(field === STATUS && { reason: reason.trim() }),
        idempotencyKey,
      }
      const edit = editOf(product, field, hasChoices(product, field) ? chosen : value.trim())
      const { data } = matching
        ? await makeMatching({ ...set, list, query: matching.query, count, change: edit })
        : await make({ ...set, changes: products.map((product) => changeOf(product, edit)) })
      await onMade(data.hashid)
    },
    onError: async (error) => {
      if (matching && error instanceof ApiError && error.status === 409) adopt(await countNow(matching))
      return false
    },
    onSent: onClose,
  })
  /** Shows the new number of matching products, which the next attempt sends. */
  function adopt(now: number | null): void {
    if (now === null) return
    setCount(now)
    if (form.state.values.title === titleOf(count)) form.setFieldValue('title', titleOf(now))
  }
  return (
    <FormDialog
      form={form}
      title={titleOf(count)}
      description={`${matching ? whoseText(matching) : ''}You see every change before you apply it or schedule it for later.`}
      submit="Preview changes"
      onClose={onClose}
    >
      <form.AppField
        name="field"
        listeners={{
          onChange: () => {
            form.setFieldValue('value', '')
            form.setFieldValue('chosen', noChoices)
          },
        }}
      >
        {(field) => <field.Select label="Field" required options={choices} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.field}>
        {(chosen) =>
          hasChoices(product, chosen) ? (
            <form.Fields controls={{ chosen: choicesOf(product, chosen) }} />
          ) : (
            <form.AppField name="value">
              {(field) => {
                const options = optionsFor(product, chosen)
                return options ? (
                  <field.Select label="New value" required options={options} />
                ) : (
                  <field.Text {...textOf(product, chosen)} required autoComplete="off" />
                )
              }}
            </form.AppField>
          )
        }
      </form.Subscribe>
      <form.Subscribe selector={({ values }) => values}>
        {({ field: chosen, value }) =>
          chosen === STATUS && (
            <form.AppField name="reason">
              {(field) => <field.LongText label="Reason" required={needsReason(value)} />}
            </form.AppField>
          )
        }
      </form.Subscribe>
      <form.AppField name="title">{() => <SetTitleField />}</form.AppField>
    </FormDialog>
  )
}

const isYesNo = ({ controls }: ProductFields, field: string) => controls[field]?.input === 'checkbox'
const optionsFor = (product: ProductFields, field: string) =>
  isYesNo(product, field) ? yesNo : product.controls[field]?.options

const noChoices: string[] = []
const hasChoices = ({ controls }: ProductFields, field: string) => controls[field]?.input === 'checkboxes'
const choicesOf = ({ controls }: ProductFields, field: string): FieldControl => ({
  label: 'New values. They replace the present ones.',
  input: 'checkboxes',
  options: controls[field]?.options,
})

function textOf({ controls }: ProductFields, field: string) {
  if (field === PERCENT)
    return { label: 'Change in percent', hint: 'For example 5, or -2.5 to lower prices.' }
  const input = controls[field]?.input
  return {
    label: 'New value',
    ...(input === 'date' && { type: 'date' as const }),
    ...((input === 'decimal' || input === 'integer') && { inputMode: 'decimal' as const }),
  }
}

const kindOf = (field: string): ChangeKind =>
  field === PERCENT || field === PRICE ? 'prices' : field === STATUS ? 'statuses' : 'bulk-edit'

function errorOf(product: ProductFields, field: string, value: string): Record<string, string> {
  if (hasChoices(product, field)) return {}
  if (value === '') return { value: 'Required' }
  if (isYesNo(product, field)) return {}
  const { error } = z.safeParse(product.schemas[field] ?? pricePercent, value)
  return error ? { value: error.issues[0]?.message ?? 'Required' } : {}
}

function editOf(product: ProductFields, field: string, value: string | string[]): SameChange {
  if (typeof value !== 'string') return { field, after: value }
  return field === PERCENT
    ? { percent: value }
    : { field, after: isYesNo(product, field) ? value === 'true' : value }
}

function changeOf({ hashid, sell_price }: EditedProduct, edit: SameChange): NewChange {
  const change = { entity: 'product', record_hash: hashid }
  if (!('percent' in edit)) return { ...change, ...edit }
  return { ...change, field: PRICE, after: changedByPercent(sell_price, edit.percent) }
}
