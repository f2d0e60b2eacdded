import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { productForm } from '@/domain/catalogue/product-form'
import { needsReason, reasonError } from '@/domain/catalogue/status-reason'
import { type FoundCodes, MOST_CODES } from '@/domain/catalogue/status-update'
import { productsByCode } from '@/queries/catalogue/status-updates'
import { makeChangeSet } from '@/queries/changes'
import { ProductsPicker } from '@/routes/-page/catalogue/products-picker'
import { SetTitleField } from '@/routes/-page/changes/set-title-field'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { UnusedCodes } from './-unused-codes'

const NONE: string[] = []
const initial = {
  product_hashes: NONE,
  codes: '',
  status: '',
  reason: '',
  title: 'Change product statuses',
}
type Values = typeof initial

/** Codes on lines of their own, or in the cells of a spreadsheet. Item codes may contain spaces. */
const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;]+/)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
]

/** Thrown when some codes name no product, or several. */
class CodesUnused extends Error {}

/** Chooses products, their new status and the reason, as a draft that is previewed before it is applied. */
export function ChangeStatusesDialog({
  onMade,
  onClose,
}: {
  /** Opens the preview of the draft. */
  onMade: (set_hash: string) => Promise<void>
  onClose: () => void
}) {
  const { mutateAsync: find } = useMutation(productsByCode())
  const { mutateAsync: make } = useMutation(makeChangeSet())
  const [unused, setUnused] = useState<FoundCodes | null>(null)
  const { form } = useForm({
    initial,
    check: errorsOf,
    send: async ({ product_hashes, codes, status, reason, title }, idempotencyKey) => {
      const hashes = new Set(product_hashes)
      const typed = codesIn(codes)
      if (typed.length > 0) {
        const found = await find(typed)
        if (found.unknown.length + found.ambiguous.length > 0) {
          setUnused(found)
          throw new CodesUnused()
        }
        for (const hashid of found.product_hashes) hashes.add(hashid)
      }
      const { data } = await make({
        title: title.trim().slice(0, 120),
        kind: 'statuses',
        reason: reason.trim(),
        changes: [...hashes].map((record_hash) => ({
          entity: 'product',
          record_hash,
          field: 'status',
          after: status,
        })),
        idempotencyKey,
      })
      await onMade(data.hashid)
    },
    onError: async (error) => error instanceof CodesUnused,
    onSent: onClose,
  })
  const leaveOut = ({ unknown, ambiguous }: FoundCodes) => {
    const left = new Set([...unknown, ...ambiguous])
    form.setFieldValue('codes', (codes) =>
      codesIn(codes)
        .filter((code) => !left.has(code))
        .join('\n'),
    )
    setUnused(null)
  }
  return (
    <FormDialog
      form={form}
      title="Change statuses"
      description="You see every change before you apply it or schedule it for later."
      submit="Preview changes"
      onClose={onClose}
    >
      <form.AppField name="product_hashes">
        {({ state }) => (
          <ProductsPicker
            chosen={state.value}
            onChange={(product_hashes) => form.setFieldValue('product_hashes', product_hashes)}
            vendorHash=""
            error={undefined}
            hint="Search by name, UPC or item code."
          />
        )}
      </form.AppField>
      <form.AppField name="codes" listeners={{ onChange: () => setUnused(null) }}>
        {(field) => (
          <field.LongText
            label="UPCs or item codes"
            hint="Paste them from a spreadsheet, one on each line."
          />
        )}
      </form.AppField>
      {unused && <UnusedCodes found={unused} onLeaveOut={() => leaveOut(unused)} />}
      <form.AppField name="status">
        {(field) => (
          <field.Select label="New status" required options={productForm.controls.status.options} />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => needsReason(values.status)}>
        {(isRequired) => (
          <form.AppField name="reason">
            {(field) => <field.LongText label="Reason" required={isRequired} />}
          </form.AppField>
        )}
      </form.Subscribe>
      <form.AppField name="title">{() => <SetTitleField />}</form.AppField>
    </FormDialog>
  )
}

function errorsOf({ product_hashes, codes, status, reason, title }: Values): Record<string, string> {
  const count = codesIn(codes).length
  return {
    ...(product_hashes.length + count === 0 && { codes: 'Choose products, or paste their codes' }),
    ...(count > MOST_CODES && { codes: `Paste up to ${MOST_CODES.toLocaleString('en-US')} codes at once` }),
    ...(status === '' && { status: 'Required' }),
    ...reasonError(status, reason),
    ...(title.trim() === '' && { title: 'Required' }),
  }
}
