import { cn } from '../cn'
import { Picture } from './picture'

const SIDE = 36

/** The round profile picture of a person, or their initials. The name is shown next to it. */
export function Avatar({
  name,
  image,
  className,
}: {
  name: string
  /** Address of the picture; empty or null without one. */
  image: string | null
  className?: string
}) {
  const round = cn('size-9 shrink-0 rounded-full', className)
  if (image) return <Picture image={image} width={SIDE} height={SIDE} className={cn(round, 'border-0')} />
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid place-items-center bg-accent font-semibold text-[13px] text-accent-foreground',
        round,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
