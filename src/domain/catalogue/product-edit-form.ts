import * as z from 'zod/mini'
import { productForm } from './product-form'
import { statusReason } from './status-reason'

/** The form of a product with the reason for its new status, which belongs to the change and not to the product. */
export const productEditForm = {
  ...productForm,
  schema: z.extend(productForm.schema, { status_reason: z._default(statusReason, '') }),
  empty: { ...productForm.empty, status_reason: '' },
  labels: { ...productForm.labels, status_reason: 'Reason' },
} as const
export type ProductEditForm = z.infer<typeof productEditForm.schema>
