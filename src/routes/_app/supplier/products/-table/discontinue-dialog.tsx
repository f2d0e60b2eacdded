import { serverNow } from '@/auth/transport/server-clock'
import { discontinuationDay, discontinueChanges } from '@/domain/catalogue/discontinuation'
import type { OwnProduct } from '@/domain/catalogue/own-product'
import { productStatus } from '@/domain/catalogue/product'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { EndOfSaleFields } from '../-editor/end-of-sale-fields'
import { countedProducts } from './counted-products'
import { useDraft } from './use-draft'

const { discontinued } = productStatus.value

/** Discontinues products, at once or after a last order day. Carts offer buyers the replacement, if any. */
export function DiscontinueDialog({
  products,
  onClose,
}: {
  products: readonly OwnProduct[]
  onClose: () => void
}) {
  const draft = useDraft()
  const today = discontinuationDay(new Date(serverNow()))
  const active = products.filter(({ status }) => status !== discontinued)
  const { form } = useForm({
    initial: { last_order_day: '', replacement_hash: '' },
    check: ({ last_order_day, replacement_hash }): Record<string, string> => {
      if (active.length === 0) return { replacement_hash: 'These products are already discontinued.' }
      return {
        ...(last_order_day !== '' &&
          last_order_day < today && { last_order_day: 'Choose today or a later day' }),
        ...(active.some(({ hashid }) => hashid === replacement_hash) && {
          replacement_hash: 'Choose a product that you are not discontinuing.',
        }),
      }
    },
    send: (chosen, key) =>
      draft(
        {
          title: `Discontinue ${countedProducts(active)}`,
          kind: 'statuses',
          changes: active.flatMap(({ hashid }) => discontinueChanges(hashid, chosen, today)),
        },
        key,
      ),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Discontinue ${countedProducts(products)}`}
      description="Buyers can no longer order discontinued products. Their carts offer the replacement, in the same quantity."
      submit="Preview changes"
      onClose={onClose}
    >
      <EndOfSaleFields />
    </FormDialog>
  )
}
