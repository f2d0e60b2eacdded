import { useEffect, useState } from 'react'
import { cn } from './cn'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long until a moment by the given clock: ticks each second in the last hour, else each minute. */
export function Countdown({ until, now, className }: { until: Date; now: () => number; className?: string }) {
  const [, tick] = useState(0)
  const left = until.getTime() - now()
  const isClose = left < HOUR
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), isClose ? 1_000 : MINUTE)
    return () => clearInterval(timer)
  }, [isClose])
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
  return minutes > 0 ? `${minutes} min ${Math.floor((ms % MINUTE) / 1_000)} s` : `${Math.floor(ms / 1_000)} s`
}
