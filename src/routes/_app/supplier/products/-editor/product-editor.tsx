import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { productStatus } from '@/domain/catalogue/product'
import type { SupplierProduct, SupplierProductForm } from '@/domain/catalogue/supplier-product'
import { saveOwnProduct, supplierProductForm } from '@/queries/catalogue/supplier-product'
import { useWorkingVendor } from '@/queries/vendors/use-working-vendor'
import { AttributeGroup } from '@/routes/-page/attributes/attribute-group'
import { RecordForm } from '@/routes/-page/edit/record-form'
import {
  AllergenGroup,
  AttributeFields,
  DetailFields,
  NutritionFields,
  PackagingFields,
  PictureFields,
} from '@/routes/-page/product-form/product-fields'
import { SoldInField } from '@/routes/-page/product-form/sold-in-field'
import { buttonVariants } from '@/ui/primitives/button'
import { CompletenessPanel } from './completeness-panel'
import { PriceSection } from './price-section'
import { SectionNav } from './section-nav'
import { type SupplierForm, supplierForm } from './supplier-form'
import { useNewerVersion } from './use-newer-version'

interface Props {
  /** Undefined for a new product. */
  product?: SupplierProduct
  stored: SupplierProductForm | null
  /** The product whose values a new one begins with. */
  copied?: { hashid: string; values: SupplierProductForm }
}

/** Product form of a supplier, next to the product's completeness and warnings. */
export function ProductEditor({ product, stored, copied }: Props) {
  const navigate = useNavigate()
  const hashid = product?.hashid
  const { mutateAsync: save } = useMutation(saveOwnProduct(hashid))
  return (
    <RecordForm
      noun="product"
      draftKey={`own-product-${hashid ?? (copied ? `copy-${copied.hashid}` : 'new')}`}
      definition={copied ? { ...supplierForm, empty: copied.values } : supplierForm}
      query={hashid ? supplierProductForm(hashid) : null}
      save={save}
      onSaved={({ data }, stay) =>
        hashid ? stay() : navigate({ to: '/supplier/products/$hashid', params: { hashid: data.hashid } })
      }
      cancel={
        <Link to="/supplier/products" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          Cancel
        </Link>
      }
    >
      {(form, reopen) => <ProductSections form={form} reopen={reopen} product={product} stored={stored} />}
    </RecordForm>
  )
}

function ProductSections({
  form,
  reopen,
  product,
  stored,
}: Pick<Props, 'product' | 'stored'> & { form: SupplierForm; reopen: () => Promise<void> }) {
  const hashid = product?.hashid
  const { hashid: vendorHash } = useWorkingVendor()
  useNewerVersion(form, stored?.version ?? '0', reopen)
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_17rem]">
      <aside
        aria-label="Completeness and sections"
        className="grid gap-4 desktop:sticky desktop:top-4 desktop:order-last desktop:max-h-[calc(100dvh-7rem)] desktop:overflow-y-auto"
      >
        <SectionNav />
        <CompletenessPanel form={form} stored={stored} isDrawn={product?.is_drawn ?? false} />
      </aside>
      <div className="grid min-w-0 gap-8">
        <Anchor id="details">
          <DetailFields />
          <AttributeFields />
          <AttributeGroup of="product" />
          <SoldInField vendorHash={vendorHash} />
        </Anchor>
        <Anchor id="pictures">
          <PictureFields hashid={hashid} />
        </Anchor>
        <Anchor id="packaging">
          <PackagingFields />
        </Anchor>
        <Anchor id="nutrition">
          <NutritionFields />
        </Anchor>
        <Anchor id="allergens">
          <AllergenGroup />
        </Anchor>
        <Anchor id="prices">
          <PriceSection form={form} hashid={hashid} isOnSale={product?.status === productStatus.value.open} />
        </Anchor>
      </div>
    </div>
  )
}

const Anchor = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className="grid scroll-mt-4 gap-8">
    {children}
  </div>
)
