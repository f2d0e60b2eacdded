import type { ReactNode } from 'react'

/** A labeled value in a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-xs">{label}</dt>
    <dd dir="auto" className="font-medium tabular-nums">
      {children}
    </dd>
  </div>
)
