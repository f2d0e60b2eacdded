import { serverNow } from '@/auth/transport/server-clock'
import { commonDays, type ReviewedPart } from '@/domain/cart/review'
import { shownDay } from '@/routes/-page/shown-day'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { ManyCarts } from './use-many-carts'

/** Moves several orders to a day on which all of their vendors deliver; nothing if there is none. */
export function DateSelect({
  parts,
  label,
  carts,
}: {
  parts: readonly ReviewedPart[]
  label: string
  carts: ManyCarts
}) {
  const days = commonDays(parts, new Date(serverNow()))
  if (days.length === 0) return null
  return (
    <NativeSelect
      aria-label={label}
      value=""
      disabled={carts.isPending || !areSaved(parts)}
      className="h-8 text-[13px]"
      onChange={(event) =>
        carts.moveTo(
          parts.filter(({ vendor, store }) => vendor && store),
          event.target.value,
        )
      }
    >
      <option value="">Change dates</option>
      {days.map((day) => (
        <option key={day} value={day}>
          {shownDay(day)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Lines without a hash are still being saved. */
export const areSaved = (parts: readonly ReviewedPart[]) =>
  parts.every(({ part }) => part.lines.every((line) => line.hashid !== ''))
