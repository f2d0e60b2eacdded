import { optionsOf } from '@/domain/forms/form-field'
import { assetFormats } from '@/domain/vendors/asset'
import { type AssetRow, assetForm, assetState } from '@/domain/vendors/managed-asset'
import { column, type TableColumn } from '@/ui/data-table/column'
import { NameLink } from '../table/name-column'
import { AssetThumbnail } from './asset-thumbnail'

/** The columns of a list of assets, with links to their edit pages. */
export const assetColumns = (
  to: '/admin/assets/$hashid' | '/supplier/assets/$hashid',
): TableColumn<AssetRow>[] => [
  column.link('name', ({ name }: AssetRow) => name, {
    label: 'Title',
    width: 320,
    cell: (asset) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <AssetThumbnail asset={asset} sizes="36px" className="h-[27px] w-9 shrink-0 rounded-sm" />
        <NameLink to={to} record={asset} className="truncate" />
      </span>
    ),
  }),
  ...(to === '/admin/assets/$hashid'
    ? [column.category('vendor_name', { label: 'Vendor', width: 200 })]
    : []),
  column.choice('kind', ({ kind }: AssetRow) => kind, assetForm.controls.kind, { label: 'Kind', width: 140 }),
  column.choice(
    'format',
    ({ format }: AssetRow) => format,
    { options: optionsOf(assetFormats) },
    { label: 'Format', width: 110 },
  ),
  column.enumeration('state', assetState, { label: 'State', width: 130 }),
  column.list('product_names', ({ product_names }: AssetRow) => product_names, {
    label: 'Products',
    width: 230,
  }),
  column.list(
    'marketplace_names',
    ({ marketplace_names }: AssetRow) => (marketplace_names.length > 0 ? marketplace_names : ['All']),
    { label: 'Marketplaces', width: 180 },
  ),
  column.date('expires_on', { label: 'Last day' }),
  column.number('view_count', { label: 'Link opened', width: 120 }),
  column.number('download_count', { label: 'Downloads', width: 112 }),
  column.date('created_at', { label: 'Added', width: 186 }),
]
