import type { ReactNode } from 'react'
import { Card } from './card'

/** One figure that matters. */
export function Stat({ label, value, hint }: { label: string; value: ReactNode; hint?: ReactNode }) {
  return (
    <Card className="grid content-start gap-1 px-4 py-3.5">
      <p className="text-[13px] text-muted-foreground">{label}</p>
      <p className="font-semibold text-2xl tabular-nums tracking-tight">{value}</p>
      {hint && <p className="text-[13px] text-muted-foreground">{hint}</p>}
    </Card>
  )
}
