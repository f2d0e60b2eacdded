import type { Brand } from '@/domain/marketplaces/brand'
import { portalColors } from '@/domain/marketplaces/brand-contrast'
import { brandTokens } from '@/domain/marketplaces/brand-stylesheet'
import { BrandBar } from '@/ui/brand/brand-bar'

/** The header, a button and a link in the colors of a brand, in the light and in the dark theme. */
export function ColorsPreview({ brand }: { brand: Brand }) {
  const { light, dark } = brandTokens(brand)
  return (
    <figure aria-label="Preview" className="grid gap-1.5">
      <figcaption className="font-medium">Preview</figcaption>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Sample theme="light" brand={brand} tokens={light} />
        <Sample theme="dark" brand={brand} tokens={dark} />
      </div>
    </figure>
  )
}

function Sample({
  theme,
  brand,
  tokens,
}: {
  theme: keyof typeof portalColors
  brand: Brand
  tokens: ReturnType<typeof brandTokens>['light']
}) {
  const colors = portalColors[theme]
  return (
    <div
      className="overflow-hidden rounded-lg border"
      style={{ backgroundColor: colors.background, color: colors.foreground }}
    >
      <BrandBar brand={{ ...brand, nav: tokens.nav }}>
        <span
          className="ml-auto shrink-0 rounded-md px-2.5 py-1 text-[13px]"
          style={{ backgroundColor: tokens.highlight, color: tokens['highlight-foreground'] }}
        >
          START ORDER
        </span>
      </BrandBar>
      <div className="flex flex-wrap items-center gap-4 p-4">
        <span
          className="rounded-md px-3 py-1.5 font-medium"
          style={{ backgroundColor: tokens.primary, color: colors['primary-foreground'] }}
        >
          Save order
        </span>
        <span className="underline underline-offset-4" style={{ color: tokens.primary }}>
          View order
        </span>
        <span className="ml-auto text-[13px]" style={{ color: colors['muted-foreground'] }}>
          {theme === 'light' ? 'Light theme' : 'Dark theme'}
        </span>
      </div>
    </div>
  )
}
