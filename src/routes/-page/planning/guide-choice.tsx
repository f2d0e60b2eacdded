import { useMutation, useQuery } from '@tanstack/react-query'
import { addProducts, guides, makeGuide } from '@/queries/planning'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { OptionList } from '@/ui/form/option-list'
import { Skeleton } from '@/ui/primitives/skeleton'

const NEW = 'new'
const FIRST_NAME = 'Order guide'

/** Adds a product to one of the context's order guides or to a new one. */
export function GuideChoice({ product_hash, onDone }: { product_hash: string; onDone: () => void }) {
  const { context, stores } = usePartnerContext()
  const { data: known, isError } = useQuery(guides(context))
  const { mutate: add } = useMutation(addProducts())
  const { mutate: make } = useMutation({
    ...makeGuide(),
    onSuccess: ({ data }) => add({ guide_hash: data.hashid, product_hashes: [product_hash] }),
  })
  const [store] = stores
  if (!known)
    return isError ? (
      <p className="p-4 text-muted-foreground">Couldn't load your order guides.</p>
    ) : (
      <Skeleton className="m-2 h-24" />
    )
  const pick = (value: string) => {
    if (value !== NEW) add({ guide_hash: value, product_hashes: [product_hash] })
    else if (store) make({ name: FIRST_NAME, partner_group_hash: store.partner_group_hash, is_shared: false })
    onDone()
  }
  return (
    <OptionList
      label="Order guide"
      value={undefined}
      options={[
        ...known.map((guide) => ({
          value: guide.hashid,
          label: guide.name,
          hint: guide.total_items === 1 ? '1 product' : `${guide.total_items} products`,
        })),
        ...(store ? [{ value: NEW, label: 'New order guide' }] : []),
      ]}
      onPick={pick}
    />
  )
}
