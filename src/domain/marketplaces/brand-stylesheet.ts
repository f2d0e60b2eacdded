import type { Brand } from './brand'
import { brandMark } from './brand-mark'

/** Returns a brand's color tokens, light and dark. `html:root` outranks the portal's own stylesheet, whatever the loading order. */
export function brandStylesheet(brand: Brand): string {
  const { light, dark } = brand.primary
  const dimmed = { ...brand, nav: mix(brand.nav, '#141512', 0.4) }
  return `html:root{${declarations(tokens(brand, light))}}\nhtml:root.dark{${declarations(tokens(dimmed, dark))}}\n`
}

const tokens = (brand: Brand, primary: string) => ({
  nav: brand.nav,
  'nav-foreground': mix(brand.nav, '#ffffff', 0.94),
  'nav-muted': mix(brand.nav, '#ffffff', 0.72),
  'nav-active': mix(brand.nav, '#ffffff', 0.12),
  highlight: brand.highlight,
  'highlight-foreground': mix(brand.highlight, '#000000', 0.85),
  primary,
  'brand-mark': `url("data:image/svg+xml,${encodeURIComponent(brandMark(brand))}")`,
})

const declarations = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Mixes `share` of one color into another. */
function mix(base: string, added: string, share: number): string {
  const addedChannels = channels(added)
  const mixed = channels(base).map((value, index) => value + ((addedChannels[index] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
