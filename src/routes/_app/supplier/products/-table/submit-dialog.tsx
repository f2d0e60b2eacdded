import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useState } from 'react'
import { isComplete } from '@/domain/catalogue/completeness-bits'
import { isApproved, type OwnProduct } from '@/domain/catalogue/own-product'
import { productStatus } from '@/domain/catalogue/product'
import { submitNewSet } from '@/queries/changes'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { countedProducts } from './counted-products'

/** Asks staff to review products and to open them. */
export function SubmitDialog({
  products,
  onClose,
}: {
  products: readonly Pick<OwnProduct, 'hashid' | 'name' | 'status' | 'submission' | 'filled'>[]
  onClose: () => void
}) {
  const [key] = useState(nanoid)
  const { mutate: submit, isPending } = useMutation(submitNewSet())
  const waiting = products.filter((product) => !product.submission && !isApproved(product))
  const incomplete = waiting.filter(({ filled }) => !isComplete(filled))
  return (
    <ConfirmDialog
      title={`Submit ${countedProducts(products)} for review`}
      action="Submit for review"
      isPending={isPending || waiting.length === 0}
      onConfirm={() =>
        submit(
          {
            title: `Review ${countedProducts(waiting)}`.slice(0, 120),
            kind: 'statuses',
            changes: waiting.map(({ hashid }) => ({
              entity: 'product',
              record_hash: hashid,
              field: 'status',
              after: String(productStatus.value.open),
            })),
            idempotencyKey: key,
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {waiting.length === 0 ? (
        <p>Nothing to submit: these products are already approved or submitted.</p>
      ) : (
        <>
          <p>Our team reviews {waiting.length === 1 ? 'it' : 'them'}. Once approved, buyers can order.</p>
          {incomplete.length > 0 && (
            <p className="mt-2 text-warning">
              {incomplete.length === 1
                ? '1 product is'
                : `${incomplete.length.toLocaleString('en-US')} products are`}{' '}
              incomplete. Complete products are approved sooner.
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
