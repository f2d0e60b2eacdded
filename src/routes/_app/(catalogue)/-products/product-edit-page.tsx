import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { productEditForm as definition, type ProductEditForm } from '@/domain/catalogue/product-edit-form'
import { displayForm } from '@/domain/catalogue/product-form'
import { needsReason } from '@/domain/catalogue/status-reason'
import { productForm, saveShown, saveWhole } from '@/queries/catalogue/managed-catalogue'
import { AttributeGroup } from '@/routes/-page/attributes/attribute-group'
import { RecordForm, RecordName } from '@/routes/-page/edit/record-form'
import { RecordTabs } from '@/routes/-page/edit/record-tabs'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { RelationField } from '@/routes/-page/form/relation-field'
import type { FormOf } from '@/routes/-page/form/use-form'
import { PoundPrice } from '@/routes/-page/product-form/pound-price'
import {
  AllergenGroup,
  AttributeFields,
  DetailFields,
  NutritionFields,
  PackagingFields,
  PictureFields,
} from '@/routes/-page/product-form/product-fields'
import { ReplacementField } from '@/routes/-page/product-form/replacement-field'
import { SoldInField } from '@/routes/-page/product-form/sold-in-field'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'

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
          <WholeFields form={form} hashid={hashid} />
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
      <RecordTabs kind="product" hashid={hashid} formKey={productForm(hashid).queryKey}>
        {editor}
      </RecordTabs>
    </div>
  )
}

const { controls } = definition
type Form = FormOf<ProductEditForm>

/** All fields, with those that staff decide. */
const WholeFields = ({ form, hashid }: { form: Form; hashid: string | undefined }) => (
  <>
    <FieldGroup title="For staff">
      <form.AppField
        name="vendor_hash"
        listeners={{ onChange: () => form.setFieldValue('withheld_from', []) }}
      >
        {() => <RelationField {...controls.vendor_hash} of="vendors" noun="vendors" />}
      </form.AppField>
      <form.Fields controls={controls} names={['status']} />
      <StatusReason form={form} />
      <form.Fields controls={controls} names={['fn_fee', 'fn_shipping_rate']} />
    </FieldGroup>
    <DetailFields />
    <PictureFields hashid={hashid} />
    <PackagingFields />
    <NutritionFields />
    <AllergenGroup />
    <AttributeFields />
    <AttributeGroup of="product" />
    <form.Subscribe selector={({ values }) => values.vendor_hash}>
      {(vendorHash) => <SoldInField vendorHash={vendorHash} />}
    </form.Subscribe>
    <FieldGroup title="Prices">
      <form.Fields controls={controls} names={['sell_price']} />
      <form.Subscribe selector={({ values }) => values}>
        {(values) => (
          <PoundPrice
            nominal_weight={values.nominal_weight}
            casePrice={values.sell_price}
            onCasePrice={(price) => form.setFieldValue('sell_price', price)}
          />
        )}
      </form.Subscribe>
      <form.Fields controls={controls} names={['msrp', 'case_delivery_cost']} />
    </FieldGroup>
    <FieldGroup title="Specialty prices">
      <form.Fields
        controls={controls}
        names={['specialty_base_purchase_price', 'specialty_case_delivery_cost', 'specialty_msrp']}
      />
    </FieldGroup>
    <FieldGroup title="End of sale">
      <form.Fields controls={controls} names={['last_order_day']} />
      <form.Subscribe selector={({ values }) => values.vendor_hash}>
        {(vendorHash) => <ReplacementField vendorHash={vendorHash} />}
      </form.Subscribe>
    </FieldGroup>
  </>
)

/** Asks why the status changes, while it does. */
const StatusReason = ({ form }: { form: Form }) => (
  <form.Subscribe selector={({ values }) => values.status}>
    {(status) =>
      status !== form.options.defaultValues?.status && (
        <form.AppField name="status_reason">
          {(field) => <field.Text label="Reason" required={needsReason(status)} autoComplete="off" />}
        </form.AppField>
      )
    }
  </form.Subscribe>
)

/** The fields that buyers see. */
const DisplayFields = ({ form, hashid }: { form: Form; hashid: string | undefined }) => (
  <>
    <FieldGroup title="What buyers see">
      <form.Fields controls={controls} names={['name', 'description']} />
    </FieldGroup>
    <PictureFields hashid={hashid} />
    <AttributeFields />
  </>
)
