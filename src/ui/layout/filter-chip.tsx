import { cn } from '../cn'

/** A toggle that filters a list, with the number of rows that it would show. */
export function FilterChip({
  isChosen,
  label,
  count,
  keepsRoom = false,
  onChoose,
}: {
  isChosen: boolean
  label: string
  /** Null until it is counted. */
  count: number | null
  /** Keeps room for four digits, so that the chips stay in place while they are counted. */
  keepsRoom?: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 font-medium text-[13px] hover:bg-muted touch:h-10',
        isChosen && 'border-primary bg-accent',
      )}
    >
      <span dir="auto" className="max-w-60 truncate">
        {label}
      </span>{' '}
      <span className={cn('text-muted-foreground tabular-nums', keepsRoom && 'min-w-[4.5ch] text-start')}>
        {count?.toLocaleString('en-US')}
      </span>
    </button>
  )
}
