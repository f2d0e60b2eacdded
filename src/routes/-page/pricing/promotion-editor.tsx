import { useQuery } from '@tanstack/react-query'
import { promotionForm } from '@/domain/pricing/managed-promotion'
import {
  type managedPromotionRecord,
  promotableProducts,
  promotionTargets,
} from '@/queries/pricing/managed-promotions'
import { errorText } from '@/ui/form/form'
import { PageLoading } from '@/ui/layout/loading'
import { EditPage } from '../edit/edit-page'
import { QueryState } from '../query-state'
import { PromotedProducts } from './promoted-products'
import { PromotionApproval } from './promotion-approval'
import { PromotionPreview } from './promotion-preview'
import { PromotionResults } from './promotion-results'
import { StepFields } from './step-fields'
import { TargetPicker } from './target-picker'

const TERMS = ['name', 'kind'] as const
const DAYS = ['starts_on', 'ends_on'] as const

/** The page that adds or edits a promotion. */
export function PromotionEditor({
  record,
  hashid,
}: {
  record: typeof managedPromotionRecord
  hashid: string | null
}) {
  const targets = useQuery(promotionTargets())
  const isOfStaff = record.to === '/admin/promotions'
  // Staff choose a product first, and with it the vendor.
  const products = useQuery({ ...promotableProducts(), enabled: !isOfStaff })
  if (!targets.data || (!isOfStaff && !products.data))
    return <QueryState queries={[targets, products]} pending={<PageLoading />} />
  const { marketplaces, retail_groups } = targets.data
  const { controls } = promotionForm
  return (
    <EditPage
      key={hashid}
      record={record}
      hashid={hashid}
      below={hashid !== null && <PromotionResults hashid={hashid} />}
    >
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          {hashid !== null && (
            <div className="empty:hidden tablet:col-span-full">
              <form.Subscribe selector={({ isDirty, values: { version } }) => ({ isDirty, version })}>
                {(shown) => <PromotionApproval record={record} hashid={hashid} {...shown} />}
              </form.Subscribe>
            </div>
          )}
          <div className="tablet:col-span-full">
            <form.AppField name="product_hashes">
              {(field) => (
                <PromotedProducts
                  isOfStaff={isOfStaff}
                  chosen={field.state.value}
                  onChange={field.handleChange}
                  error={errorText(field.state.meta.errors[0])}
                />
              )}
            </form.AppField>
          </div>
          <form.Fields controls={controls} names={TERMS} />
          <StepFields form={form} />
          <form.Fields controls={controls} names={DAYS} />
          <form.AppField name="marketplace_hashes">
            {(field) => (
              <TargetPicker
                label={controls.marketplace_hashes.label}
                noun="marketplaces"
                options={marketplaces}
                chosen={field.state.value}
                onChange={field.handleChange}
                error={errorText(field.state.meta.errors[0])}
              />
            )}
          </form.AppField>
          {retail_groups.length > 0 && (
            <form.AppField name="retail_group_hashes">
              {(field) => (
                <TargetPicker
                  label={controls.retail_group_hashes.label}
                  noun="retail groups"
                  options={retail_groups}
                  chosen={field.state.value}
                  onChange={field.handleChange}
                  error={errorText(field.state.meta.errors[0])}
                />
              )}
            </form.AppField>
          )}
          <PromotionPreview form={form} hashid={hashid} />
        </div>
      )}
    </EditPage>
  )
}
