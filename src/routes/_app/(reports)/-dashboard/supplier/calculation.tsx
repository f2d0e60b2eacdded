import { InfoIcon } from 'lucide-react'
import { cn } from '@/ui/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'

type Row = readonly [label: string, value: string]

/** How a figure is calculated: a button with a summary, which opens the definition and the numbers. */
export const Calculation = ({
  title,
  summary,
  text,
  rows,
  result,
}: {
  title: string
  summary: string
  text: string
  /** Numerator and denominator, or the amounts that are compared. */
  rows: readonly Row[]
  result: Row | null
}) => (
  <Popover>
    <PopoverTrigger className="flex min-h-6 items-center gap-1 text-left text-[13px] text-muted-foreground underline decoration-dotted underline-offset-4 hover:text-foreground touch:min-h-10">
      {summary}
      <InfoIcon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">: how {title.toLowerCase()} is calculated</span>
    </PopoverTrigger>
    <PopoverContent align="start" aria-label={title} className="w-72 p-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-[13px] text-muted-foreground">{text}</p>
      <dl className="mt-3 grid gap-1 text-[13px]">
        {rows.map(([label, value]) => (
          <Line key={label} label={label} value={value} />
        ))}
        {result && <Line label={result[0]} value={result[1]} className="mt-1 border-t pt-2 font-semibold" />}
      </dl>
    </PopoverContent>
  </Popover>
)

const Line = ({ label, value, className }: { label: string; value: string; className?: string }) => (
  <div className={cn('flex justify-between gap-4', className)}>
    <dt>{label}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
)
