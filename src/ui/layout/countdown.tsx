import { useEffect, useState } from 'react'
import { cn } from '../cn'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The time until a moment, by `now`, the server's clock in ms, to the minute. It is no live region, so that screen readers do
 * not announce every change.
 */
export function Countdown({
  until,
  now,
  className,
}: {
  until: Date | string
  now: () => number
  className?: string
}) {
  const [, tick] = useState(0)
  const left = new Date(until).getTime() - now()
  useEffect(() => {
    const untilNext = (left % MINUTE) + 1
    const timer = left > 0 ? setTimeout(() => tick((count) => count + 1), untilNext) : undefined
    return () => clearTimeout(timer)
  })
  const urgency = left <= 0 ? 'text-destructive' : left < 2 * HOUR ? 'text-warning' : 'text-muted-foreground'
  return (
    <span
      data-slot="countdown"
      className={cn('whitespace-nowrap font-medium tabular-nums', urgency, className)}
    >
      {left <= 0 ? 'closed' : `closes in ${tell(left)}`}
    </span>
  )
}

function tell(ms: number): string {
  const days = Math.floor(ms / (24 * HOUR))
  const hours = Math.floor((ms % (24 * HOUR)) / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min` : 'less than a minute'
}
