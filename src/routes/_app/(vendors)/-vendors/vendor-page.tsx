import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PencilIcon } from 'lucide-react'
import { admin, allows, mayOrder, seesAssets, seesPriceHolds } from '@/domain/access/rule'
import { fillRate, formatShare } from '@/domain/reports/report'
import { writeFilters } from '@/domain/tables/search-params'
import { formatPlace } from '@/domain/values/countries'
import { formatMoney } from '@/domain/values/money'
import { takesOrders, vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { VendorView } from '@/domain/vendors/vendor-view'
import { useUser } from '@/queries/access/use-user'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { vendorView } from '@/queries/vendors/vendors'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { Stat } from '@/ui/layout/stat'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { RequestSampleButton } from '../../../-page/samples/request-sample-button'
import { VendorPictures } from '../../../-page/vendors/vendor-pictures'
import { contextForVendor } from './context-for-vendor'
import { OrderNotice } from './order-notice'
import { VendorAbout } from './vendor-about'
import { VendorAssets } from './vendor-assets'
import { VendorHistory } from './vendor-history'
import { VendorHolds } from './vendor-holds'
import { VendorPromotions } from './vendor-promotions'
import { VendorTerms } from './vendor-terms'

interface Props {
  hashid: string
  /** The store in the address. */
  partner_hash: string | undefined
}

const columns = 'grid items-start gap-4 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'

/** The page of a vendor for the stores of the context, or for one of them: products, terms and past orders. */
export function VendorPage({ hashid, partner_hash }: Props) {
  const user = useUser()
  const { context, stores: ofContext, partners } = usePartnerContext()
  const seen = contextForVendor(context, partner_hash)
  const { data: vendor } = useSuspenseQuery(vendorView(seen, hashid))
  const stores = partner_hash ? partners.filter(({ hashid: store }) => store === partner_hash) : ofContext
  const where = partner_hash ? stores[0]?.display_name : context?.name
  const isStaff = allows(admin, user)
  const isOpen = vendor.status === vendorStatus.value.open
  return (
    <div className="grid gap-4">
      <VendorPictures vendor={vendor} />
      <PageHeader
        title={vendor.name}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            {formatPlace(vendor)}
            <Badge variant={isOpen ? 'success' : 'destructive'}>{vendorStatus.label(vendor.status)}</Badge>
            {vendor.approval !== vendorApproval.value.approved && (
              <Badge variant="warning">{vendorApproval.label(vendor.approval)}</Badge>
            )}
            <span>For {where ?? 'all stores'}</span>
          </span>
        }
      >
        <RequestSampleButton vendor={vendor} stores={stores} samplesFrom={vendor.samples_from} />
        {isStaff && (
          <Link
            to="/vendor/edit/{-$vendorHash}"
            params={{ vendorHash: vendor.hashid }}
            className={buttonVariants({ variant: 'outline' })}
          >
            <PencilIcon aria-hidden="true" /> Edit
          </Link>
        )}
        <Link
          to="/products"
          search={{ where: writeFilters([{ id: 'vendor_name', kind: 'any', values: [vendor.name] }]) }}
          className={buttonVariants()}
        >
          {vendor.product_count} {vendor.product_count === 1 ? 'product' : 'products'}
        </Link>
      </PageHeader>
      {isStaff && <OrderNotice vendor={vendor} />}
      {!isStaff && !takesOrders(vendor) && (
        <Callout variant="warning" title="This vendor isn't taking orders right now">
          Items already in carts stay there until it reopens.
        </Callout>
      )}
      <Figures vendor={vendor} />
      <div className={columns}>
        <div className="grid min-w-0 gap-4">
          <VendorTerms vendor={vendor} stores={stores} mayOrder={isOpen && allows(mayOrder, user)} />
          <VendorHistory vendor={vendor} hasStores={stores.length > 1} />
          <VendorPromotions promotions={vendor.promotions} />
        </div>
        <div className="grid min-w-0 gap-4">
          <VendorAbout vendor={vendor} />
          {allows(seesPriceHolds, user) && <VendorHolds vendor={vendor} />}
          {allows(seesAssets, user) && <VendorAssets vendor={vendor} />}
        </div>
      </div>
    </div>
  )
}

/** The totals of the last 12 months. */
function Figures({ vendor }: { vendor: VendorView }) {
  return (
    <section aria-label="The last 12 months" className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Stat label="Spend, 12 months" value={formatMoney(vendor.spend)} />
      <Stat
        label="Orders, 12 months"
        value={vendor.order_count}
        hint={`${vendor.cases_ordered.toLocaleString('en-US')} cases`}
      />
      <Stat
        label="Fill rate"
        value={vendor.cases_due === 0 ? 'No deliveries yet' : formatShare(fillRate(vendor))}
        hint={`${vendor.cases_filled.toLocaleString('en-US')} of ${vendor.cases_due.toLocaleString('en-US')} cases due`}
      />
      <Stat
        label="Credited"
        value={formatMoney(vendor.credited)}
        hint={
          vendor.open_claims === 0
            ? 'No open claims'
            : `${vendor.open_claims} open ${vendor.open_claims === 1 ? 'claim' : 'claims'}`
        }
      />
    </section>
  )
}
