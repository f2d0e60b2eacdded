import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { nutrients } from '@/domain/catalogue/product-facts'
import { productForm as definition, displayForm, type ProductForm } from '@/domain/catalogue/product-form'
import { productForm, saveShown, saveWhole } from '@/queries/catalogue'
import { RecordForm, RecordName } from '@/routes/-page/edit/record-form'
import { RecordTabs } from '@/routes/-page/edit/record-tabs'
import type { EditFormOf } from '@/routes/-page/edit/use-edit-form'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { ProductPictures } from './product-pictures'
import { CategorySelect, UnitSelect, VendorSelect } from './product-selects'

interface Props {
  /** Undefined for a new product. */
  hashid: string | undefined
  /** All fields, or those that buyers see. */
  part: 'whole' | 'display'
}

/** The page that edits a product, or adds one. */
export function ProductEditPage({ hashid, part }: Props) {
  const navigate = useNavigate()
  const whole = useMutation(saveWhole(hashid))
  const shown = useMutation(saveShown(hashid ?? ''))
  const editor = (
    <RecordForm
      noun="product"
      draftKey={`product-${part}-${hashid ?? 'new'}`}
      definition={part === 'whole' ? definition : { ...definition, schema: displayForm.schema }}
      query={hashid ? productForm(hashid) : null}
      save={part === 'whole' ? whole.mutateAsync : shown.mutateAsync}
      onSaved={({ data }) => navigate({ to: '/product/view/{-$hashid}', params: { hashid: data.hashid } })}
      cancel={
        <Link
          to={hashid ? '/product/view/{-$hashid}' : '/products'}
          params={{ hashid }}
          className={buttonVariants({ variant: 'outline', size: 'lg' })}
        >
          Cancel
        </Link>
      }
    >
      {(form) =>
        part === 'whole' ? (
          <>
            <TradeFields form={form} />
            <DisplayFields form={form} hashid={hashid} />
            <LabelFields form={form} />
          </>
        ) : (
          <DisplayFields form={form} hashid={hashid} />
        )
      }
    </RecordForm>
  )
  if (!hashid)
    return (
      <div className="grid gap-5">
        <PageHeader title="New product" />
        {editor}
      </div>
    )
  return (
    <div className="grid gap-5">
      <PageHeader
        title={part === 'whole' ? 'Edit product' : 'Edit display'}
        hint={<RecordName query={productForm(hashid)} />}
      />
      <RecordTabs entity="product" hashid={hashid} formKey={productForm(hashid).queryKey}>
        {editor}
      </RecordTabs>
    </div>
  )
}

const { controls } = definition
type Form = EditFormOf<ProductForm>

const TradeFields = ({ form }: { form: Form }) => (
  <>
    <FieldGroup title="Product">
      <form.AppField name="vendor_hash">{() => <VendorSelect />}</form.AppField>
      <form.AppField name="category">{({ state }) => <CategorySelect current={state.value} />}</form.AppField>
      <form.Fields controls={controls} names={['upc', 'item_code', 'storage_type', 'status']} />
      <form.AppField name="unit">{({ state }) => <UnitSelect current={state.value} />}</form.AppField>
      <form.Fields controls={controls} names={['case_pack_size', 'order_multiple']} />
    </FieldGroup>
    <FieldGroup title="Prices">
      <form.Fields
        controls={controls}
        names={['sell_price', 'fn_fee', 'msrp', 'fn_shipping_rate', 'case_delivery_cost']}
      />
    </FieldGroup>
    <FieldGroup title="Specialty prices">
      <form.Fields
        controls={controls}
        names={['specialty_base_purchase_price', 'specialty_case_delivery_cost', 'specialty_msrp']}
      />
    </FieldGroup>
  </>
)

/** The fields that buyers see. */
const DisplayFields = ({ form, hashid }: { form: Form; hashid: string | undefined }) => (
  <>
    <FieldGroup title="What buyers see">
      <form.Fields controls={controls} names={['name', 'description']} />
    </FieldGroup>
    <FieldGroup title="Pictures">
      <div className="tablet:col-span-full">
        <ProductPictures form={form} hashid={hashid} />
      </div>
    </FieldGroup>
    <FieldGroup title="Attributes">
      <form.Fields
        controls={controls}
        names={[
          'special_diet_options',
          'specialty_attributes',
          'product_seasonality',
          'seasonal_item',
          'sofi_award_winner',
        ]}
      />
    </FieldGroup>
    <FieldGroup title="Merchandising">
      <form.Fields controls={controls} names={['merchandising_locations']} />
    </FieldGroup>
  </>
)

const LabelFields = ({ form }: { form: Form }) => (
  <>
    <FieldGroup title="Ingredients">
      <form.Fields controls={controls} names={['ingredients', 'allergens']} />
    </FieldGroup>
    <FieldGroup title="Nutrition">
      <form.Fields
        controls={controls}
        names={['serving_size', 'servings_per_container', ...nutrients.map(({ id }) => id)]}
      />
    </FieldGroup>
  </>
)
