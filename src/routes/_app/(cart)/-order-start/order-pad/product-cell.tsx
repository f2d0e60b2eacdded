import { ListPlusIcon, LockIcon, StarIcon, TagIcon, TriangleAlertIcon, TrophyIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import { discontinuedText } from '@/domain/catalogue/discontinuation'
import { isOrderable, type Promotion } from '@/domain/catalogue/product'
import { currentSteps } from '@/domain/pricing/next-step'
import { formatMoney } from '@/domain/values/money'
import { useStatusLabel } from '@/routes/-page/catalogue/use-status-label'
import { shortDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { LEAD_COLUMN } from '@/ui/grid/grid-moves'
import { Picture } from '@/ui/layout/picture'
import { Badge } from '@/ui/primitives/badge'
import { usePad, useRow } from './pad-context'

export function FavoriteButton() {
  const { commands } = usePad()
  const { product, index, state, activeColumn } = useRow()
  return (
    <button
      type="button"
      data-cell={`${index}:${LEAD_COLUMN}`}
      tabIndex={activeColumn === LEAD_COLUMN ? 0 : -1}
      aria-label={`${state.isFavorite ? 'Remove from' : 'Add to'} favorites: ${product.name}`}
      onClick={() => commands.toggleFavorite(product, !state.isFavorite)}
      className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-muted max-tablet:size-10"
    >
      <StarIcon
        aria-hidden="true"
        className={cn('size-4', state.isFavorite ? 'fill-highlight text-warning' : 'text-muted-foreground')}
      />
    </button>
  )
}

/** Adds the product to an order guide. Keyboard: Alt+G in any cell of the row. */
export function GuideButton() {
  const { addToGuide } = usePad().commands
  const { product } = useRow()
  if (!addToGuide) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      title="Add to an order guide (Alt+G)"
      aria-label={`Add to an order guide: ${product.name}`}
      onClick={(event) => addToGuide(product, event.currentTarget)}
      className="grid size-8 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-muted max-tablet:size-10"
    >
      <ListPlusIcon aria-hidden="true" className="size-4" />
    </button>
  )
}

/** Picture, name, vendor and badges of a product. */
export function ProductCell() {
  const { product } = useRow()
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProductPicture />
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 font-medium text-[13.5px] leading-tight" title={product.name}>
          {product.name}
        </p>
        {/* Badges that do not fit wrap into the hidden overflow: none is cut off, and the vendor's name stays visible. */}
        <div className="flex h-5 min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden text-muted-foreground text-xs">
          <VendorAndCode className="max-w-max flex-[1_1_9rem] leading-5" />
          <ProductBadges />
        </div>
      </div>
    </div>
  )
}

/** Vendor and item code. A long vendor name is shortened, never the code. */
export function VendorAndCode({ className }: { className?: string }) {
  const { vendor_name, item_code } = useRow().product
  return (
    <span className={cn('flex min-w-0', className)} title={vendor_name}>
      <span className="truncate">{vendor_name}</span>
      <span className="shrink-0 whitespace-pre"> · {item_code}</span>
    </span>
  )
}

export function ProductPicture() {
  const { image } = useRow().product
  return <Picture image={image} width={40} height={30} className="h-[30px] w-10 shrink-0 rounded-sm" />
}

/** Badges of a product: price and availability first, then descriptive ones. */
export function ProductBadges({ isShort = false }: { isShort?: boolean }) {
  const { stores } = usePad()
  const { product, state } = useRow()
  const qty = stores.length === 1 ? (state.cells[0]?.qty ?? 0) : 0
  const statusLabel = useStatusLabel()
  const leaving = product.discontinuation && discontinuedText(product, new Date(serverNow()))
  return (
    <>
      {product.is_recalled && (
        <Badge variant="destructive">
          <TriangleAlertIcon aria-hidden="true" /> Recalled
        </Badge>
      )}
      {!product.is_recalled && (leaving !== null || !isOrderable(product)) && (
        <Badge variant="secondary" title={leaving ?? undefined}>
          {leaving ?? statusLabel(product)}
        </Badge>
      )}
      {currentSteps(product.promotions, qty).map((promotion) => (
        <Badge
          key={promotion.hashid}
          variant="highlight"
          title={`${promotion.name}, until ${shortDay(promotion.ends_on)}`}
        >
          <TagIcon aria-hidden="true" /> {promotionText(promotion, isShort)}
        </Badge>
      ))}
      {product.price_hold && (
        <Badge variant="info">
          <LockIcon aria-hidden="true" /> Price held until {shortDay(product.price_hold.ends_on)}
        </Badge>
      )}
      {!isShort && product.sofi_award_winner && (
        <Badge variant="warning">
          <TrophyIcon aria-hidden="true" /> sofi award
        </Badge>
      )}
      {!isShort && product.seasonal_item && <Badge variant="secondary">Seasonal</Badge>}
      {!isShort &&
        product.special_diet_options.map((option) => (
          <Badge key={option} variant="success">
            {option}
          </Badge>
        ))}
    </>
  )
}

function promotionText({ kind, amount, min_qty }: Promotion, isShort: boolean): string {
  const per = isShort ? '' : kind === 'per_case' ? ' per case' : ' per line'
  const off = `${formatMoney(amount)} off${per}`
  return min_qty > 1 ? `${off} from ${min_qty}` : off
}
