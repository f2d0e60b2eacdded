import { CheckIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** A step of a list to the first order. `children` leads to it until it is done. */
export const Step = ({
  isDone,
  title,
  text,
  children,
}: {
  isDone: boolean
  title: string
  text: string
  children?: ReactNode
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <span
      className={cn(
        'grid size-7 place-items-center rounded-full border',
        isDone && 'border-success bg-success-soft text-success',
      )}
    >
      {isDone && (
        <>
          <CheckIcon aria-hidden="true" className="size-4" />
          <span className="sr-only">Done</span>
        </>
      )}
    </span>
    <div className="min-w-0 flex-1 max-tablet:basis-[calc(100%-3rem)]">
      <p className="font-medium">{title}</p>
      <p className="text-[13px] text-muted-foreground">{text}</p>
    </div>
    {!isDone && children && <div className="max-tablet:ml-11">{children}</div>}
  </li>
)
