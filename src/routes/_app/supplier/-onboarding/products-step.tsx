import { Link } from '@tanstack/react-router'
import { FileUpIcon, PackageIcon, PlusIcon } from 'lucide-react'
import type { VendorSetup } from '@/domain/vendors/setup-contract'
import { EmptyState } from '@/ui/layout/empty-state'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'

const counted = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`)

/** How many products the vendor has, and how complete they are. */
export function ProductsStep({ count, complete }: VendorSetup['products']) {
  if (count === 0)
    return (
      <Section title="Your products">
        <EmptyState icon={PackageIcon} title="No products yet" action={<AddProducts />}>
          Import your price list from Excel or a CSV file, or add your products one by one. You can also
          submit without products and add them later. Buyers see them once you're approved.
        </EmptyState>
      </Section>
    )
  return (
    <Section title="Your products" description="Prepared now, offered to buyers once you're approved.">
      <CardContent className="grid gap-1">
        <p className="font-semibold text-xl tabular-nums">{counted(count)}</p>
        <p>
          {complete === count
            ? 'All of them are complete.'
            : `${counted(count - complete)} incomplete. Import what is missing now, or add it after approval.`}
        </p>
        <div className="mt-2">
          <AddProducts />
        </div>
      </CardContent>
    </Section>
  )
}

const AddProducts = () => (
  <div className="flex flex-wrap gap-2">
    <Link to="/supplier/products/import" className={buttonVariants({ variant: 'outline' })}>
      <FileUpIcon aria-hidden="true" /> Import products
    </Link>
    <Link to="/supplier/products/new" className={buttonVariants({ variant: 'outline' })}>
      <PlusIcon aria-hidden="true" /> Add a product
    </Link>
  </div>
)
