import { useMutation } from '@tanstack/react-query'
import { serverNow } from '@/auth/transport/server-clock'
import { discontinuationDay, discontinueChanges } from '@/domain/catalogue/discontinuation'
import { changeOwnStatus } from '@/queries/catalogue/supplier-product'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { EndOfSaleFields } from './end-of-sale-fields'

/** Discontinues a product, at once or after a last order day, with the product that replaces it. */
export function EndOfSaleDialog({
  product: { hashid, name },
  onClose,
}: {
  product: { hashid: string; name: string }
  onClose: () => void
}) {
  const today = discontinuationDay(new Date(serverNow()))
  const { mutateAsync: change } = useMutation(changeOwnStatus())
  const { form } = useForm({
    initial: { last_order_day: '', replacement_hash: '' },
    check: ({ last_order_day, replacement_hash }): Record<string, string> => ({
      ...(last_order_day !== '' &&
        last_order_day < today && { last_order_day: 'Choose today or a later day' }),
      ...(replacement_hash === hashid && { replacement_hash: 'Choose another product' }),
    }),
    send: (chosen, idempotencyKey) =>
      change({
        title: `Discontinue ${name}`.slice(0, 120),
        changes: discontinueChanges(hashid, chosen, today),
        idempotencyKey,
      }),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Discontinue product"
      description="Buyers see the replacement on the product page, in order pads and in their carts."
      submit="Discontinue"
      onClose={onClose}
    >
      <EndOfSaleFields />
    </FormDialog>
  )
}
