import { type AssetRow, assetState } from '@/domain/vendors/managed-asset'
import { Section } from '@/ui/layout/section'

const count = (times: number) => times.toLocaleString('en-US')

/** Lists the places that show an asset, and counts its uses. */
export function AssetUsage({ asset }: { asset: AssetRow }) {
  const facts = [
    { label: 'Where', value: placeOf(asset) },
    { label: 'Link opened', value: count(asset.view_count) },
    ...(asset.format === 'video' ? [] : [{ label: 'Downloads', value: count(asset.download_count) }]),
  ]
  return (
    <Section title="Usage" className="mt-8 max-w-3xl">
      <dl className="grid gap-x-6 gap-y-3 p-4 tablet:grid-cols-[2fr_1fr_1fr]">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-[13px] text-muted-foreground">{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function placeOf({ state, marketplace_names, vendor_name }: AssetRow): string {
  if (state === assetState.value.archived) return 'Nowhere, because it is archived'
  if (state === assetState.value.expired) return 'Nowhere, because it has expired'
  const who = marketplace_names.length > 0 ? marketplace_names.join(', ') : 'all marketplaces'
  return `Marketing Assets and the page of ${vendor_name}, for buyers of ${who}`
}
