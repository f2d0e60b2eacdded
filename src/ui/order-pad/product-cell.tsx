import { LockIcon, StarIcon, TagIcon, TriangleAlertIcon } from 'lucide-react'
import { formatDay } from '@/domain/delivery'
import { isOrderable, type Product, productStatus } from '@/domain/product'
import { Badge } from '../badge'
import { cn } from '../cn'

/** The star of a product. */
export function FavoriteButton({
  product,
  isFavorite,
  onToggle,
}: {
  product: Product
  isFavorite: boolean
  onToggle: (product_hash: string, favorite: boolean) => void
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isFavorite}
      aria-label={`${isFavorite ? 'Remove from' : 'Add to'} favorites: ${product.name}`}
      onClick={() => onToggle(product.hashid, !isFavorite)}
      className="grid size-7 shrink-0 place-items-center rounded-md hover:bg-muted"
    >
      <StarIcon
        className={cn('size-4', isFavorite ? 'fill-highlight text-warning' : 'text-muted-foreground')}
      />
    </button>
  )
}

/** Picture, name, vendor and what a buyer should know of a product. */
export function ProductCell({ product, isCompact = false }: { product: Product; isCompact?: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <img
        src={product.image}
        alt=""
        loading="lazy"
        width={52}
        height={39}
        className="h-[39px] w-[52px] shrink-0 rounded-md border object-cover max-tablet:hidden"
      />
      <div className="min-w-0">
        <p
          dir="auto"
          className={cn(
            'font-medium text-[13.5px]',
            isCompact && product.promotions.length === 0 && !product.price_hold
              ? 'line-clamp-2 leading-tight'
              : 'truncate',
          )}
          title={product.name}
        >
          {product.name}
        </p>
        <div className="flex min-w-0 items-center gap-1.5 overflow-hidden text-muted-foreground text-xs">
          {!isCompact && <span className="truncate">{`${product.vendor_name} · ${product.item_code}`}</span>}
          <ProductBadges product={product} isCompact={isCompact} />
        </div>
      </div>
    </div>
  )
}

function ProductBadges({ product, isCompact }: { product: Product; isCompact: boolean }) {
  const [promotion] = product.promotions
  return (
    <>
      {product.is_recalled && (
        <Badge variant="danger">
          <TriangleAlertIcon /> Recalled
        </Badge>
      )}
      {!product.is_recalled && !isOrderable(product) && <Badge>{productStatus.label(product.status)}</Badge>}
      {promotion && (
        <Badge variant="highlight" title={`${promotion.name}, until ${formatDay(promotion.ends_on)}`}>
          <TagIcon aria-hidden="true" /> {promotion.name}
        </Badge>
      )}
      {product.price_hold && (
        <Badge variant="info" title={`Price held until ${formatDay(product.price_hold.ends_on)}`}>
          <LockIcon aria-hidden="true" /> Held to{' '}
          {formatDay(product.price_hold.ends_on).replace(/^\w+, /, '')}
        </Badge>
      )}
      {!isCompact && product.special_diet_options[0] && (
        <Badge variant="success">{product.special_diet_options[0]}</Badge>
      )}
    </>
  )
}
