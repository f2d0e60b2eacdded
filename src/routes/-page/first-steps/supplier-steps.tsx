import { Link } from '@tanstack/react-router'
import { ArrowRightIcon } from 'lucide-react'
import type { SupplierDashboard } from '@/domain/reports/supplier-task'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'
import { Step } from './step'

const link = buttonVariants({ variant: 'outline', size: 'sm' })

/** The steps of a new vendor to its first order. */
export const SupplierSteps = ({ start }: { start: SupplierDashboard['start'] }) => (
  <Section title="Get your first order" description="First steps for a new vendor.">
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
        isDone={start.has_approved_products}
        title="Get your products approved"
        text="Select them in Products and submit them for review. Stores see them once we approve them."
      >
        <Link to="/supplier/products" className={link}>
          Your products <ArrowRightIcon aria-hidden="true" />
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
      <Step
        isDone={start.has_assets}
        title="Show what you make"
        text="Photos and sell sheets help buyers decide."
      >
        <Link to="/supplier/assets" className={link}>
          Add assets <ArrowRightIcon aria-hidden="true" />
        </Link>
      </Step>
    </ol>
  </Section>
)
