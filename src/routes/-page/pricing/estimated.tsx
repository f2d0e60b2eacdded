import type { ReactNode } from 'react'

/** Marks an amount that depends on a weight which nobody knows yet. */
export const Estimated = ({ isEstimate, children }: { isEstimate: boolean; children: ReactNode }) =>
  isEstimate ? (
    <span title="An estimate: the invoice bills the weight of the cases">
      <span className="font-normal text-muted-foreground text-xs">est.</span> {children}
    </span>
  ) : (
    children
  )
