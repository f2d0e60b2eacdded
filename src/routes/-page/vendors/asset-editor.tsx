import type { ReactNode } from 'react'
import { type AssetRow, assetForm } from '@/domain/vendors/managed-asset'
import type { assetRecord } from '@/queries/vendors/managed-assets'
import { errorText } from '@/ui/form/form'
import { ProductsPicker } from '../catalogue/products-picker'
import { EditPage } from '../edit/edit-page'
import { OptionPicker } from '../form/option-picker'
import { RelationField } from '../form/relation-field'
import { AssetFileField } from './asset-file'
import { AssetLinks } from './asset-links'
import { AssetUsage } from './asset-usage'

interface Choice {
  hashid: string
  name: string
}

interface Props {
  record: typeof assetRecord
  hashid: string | null
  /** The asset, if it has loaded. */
  row: AssetRow | undefined
  /** True if it is of any vendor; false for the supplier's own. */
  isOfStaff: boolean
  marketplaces: readonly Choice[] | undefined
}

/** The page that adds or edits a marketing asset. */
export function AssetEditor({ record, hashid, row, isOfStaff, marketplaces }: Props) {
  const { name, vendor_hash, kind, file_hash, video_url, expires_on, marketplace_hashes } = assetForm.controls
  const wide = (children: ReactNode) => <div className="tablet:col-span-full">{children}</div>
  return (
    <EditPage
      key={hashid}
      record={record}
      hashid={hashid}
      actions={row && <AssetLinks asset={row} />}
      below={row && <AssetUsage asset={row} />}
    >
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={{ name }} />
          {isOfStaff && (
            <form.AppField name="vendor_hash">
              {() => <RelationField {...vendor_hash} of="vendors" noun="vendors" />}
            </form.AppField>
          )}
          <form.Fields controls={{ kind, ...(!isOfStaff && { expires_on }) }} />
          {wide(
            <form.AppField name="file_hash">
              {(field) => (
                <AssetFileField
                  label={file_hash.label}
                  value={field.state.value}
                  onChange={field.handleChange}
                  fallback={row?.size === null ? row.image : ''}
                  error={errorText(field.state.meta.errors[0])}
                />
              )}
            </form.AppField>,
          )}
          <form.Fields controls={{ video_url, ...(isOfStaff && { expires_on }) }} />
          {wide(
            <form.Subscribe selector={({ values }) => values.vendor_hash}>
              {(vendorHash) => (
                <form.AppField name="product_hashes">
                  {(field) => (
                    <ProductsPicker
                      chosen={field.state.value}
                      onChange={field.handleChange}
                      vendorHash={vendorHash}
                      error={errorText(field.state.meta.errors[0])}
                    />
                  )}
                </form.AppField>
              )}
            </form.Subscribe>,
          )}
          {wide(
            <form.AppField name="marketplace_hashes">
              {(field) => (
                <div className="grid gap-1.5">
                  <OptionPicker
                    label={`${marketplace_hashes.label} (all, if none is selected)`}
                    noun="marketplaces"
                    placeholder="Name"
                    options={marketplaces?.map((each) => ({
                      value: each.hashid,
                      label: each.name,
                      hint: '',
                    }))}
                    chosen={field.state.value}
                    onChange={field.handleChange}
                  />
                  <p role="alert" className="text-[13px] text-destructive empty:hidden">
                    {errorText(field.state.meta.errors[0])}
                  </p>
                </div>
              )}
            </form.AppField>,
          )}
        </div>
      )}
    </EditPage>
  )
}
