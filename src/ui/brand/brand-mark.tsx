import { clsx } from 'clsx'

/** Mark of the current marketplace. Part of the brand's stylesheet, so it is there at the first paint. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block shrink-0 bg-(image:--brand-mark) bg-contain bg-no-repeat', className)}
    />
  )
}
