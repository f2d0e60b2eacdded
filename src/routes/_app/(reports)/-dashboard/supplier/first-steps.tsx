import { Link } from '@tanstack/react-router'
import { ArrowRightIcon, CheckIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SupplierDashboard } from '@/domain/reports/supplier-task'
import { cn } from '@/ui/cn'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'

const link = buttonVariants({ variant: 'outline', size: 'sm' })

/** The steps of a new vendor to its first order. */
export const FirstSteps = ({ start }: { start: SupplierDashboard['start'] }) => (
  <Section title="Get your first order" description="Stores see you once these steps are done.">
    <ol className="divide-y">
      <Step
        isDone={start.has_products}
        title="Add your products"
        text="From a spreadsheet, with prices, pack sizes and UPCs."
      >
        <Link to="/supplier/products/import" className={link}>
          Import products <ArrowRightIcon aria-hidden="true" />
        </Link>
      </Step>
      <Step
        isDone={start.has_marketplaces}
        title="Sell in a marketplace"
        text="Its stores can order from you on your delivery days."
      >
        <Link to="/supplier/marketplaces" className={link}>
          Choose marketplaces <ArrowRightIcon aria-hidden="true" />
        </Link>
      </Step>
      <Step isDone={false} title="Show what you make" text="Photos and sell sheets help buyers decide.">
        <Link to="/supplier/assets" className={link}>
          Add assets <ArrowRightIcon aria-hidden="true" />
        </Link>
      </Step>
    </ol>
  </Section>
)

const Step = ({
  isDone,
  title,
  text,
  children,
}: {
  isDone: boolean
  title: string
  text: string
  children: ReactNode
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
    <div className="min-w-0 flex-1">
      <p className="font-medium">{title}</p>
      <p className="text-[13px] text-muted-foreground">{text}</p>
    </div>
    {!isDone && children}
  </li>
)
