import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { StarIcon } from 'lucide-react'
import { favorites, setFavorites } from '@/queries/catalogue/products'
import { cn } from '@/ui/cn'
import { Button } from '@/ui/primitives/button'

/** Adds a product to the favorites, or removes it. */
export function FavoriteToggle({ product: { hashid, name } }: { product: { hashid: string; name: string } }) {
  const { data: marked = [] } = useQuery(favorites())
  const { mutate } = useMutation(setFavorites(useQueryClient()))
  const isMarked = marked.includes(hashid)
  return (
    <Button
      variant="outline"
      aria-pressed={isMarked}
      aria-label={`Favorite: ${name}`}
      onClick={() => mutate({ product_hashes: [hashid], favorite: !isMarked })}
    >
      <StarIcon aria-hidden="true" className={cn('size-4', isMarked && 'fill-highlight text-warning')} />
      Favorite
    </Button>
  )
}
