import { Skeleton } from '@/ui/primitives/skeleton'

export function PlanSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-9 max-tablet:h-22" />
      <Skeleton className="h-[clamp(22rem,calc(100dvh-19rem),70rem)]" />
    </div>
  )
}
