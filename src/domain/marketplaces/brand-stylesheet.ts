import type { Brand } from './brand'
import { logoOf } from './brand-mark'
import { mix } from './color'

/** Returns a brand's color tokens, light and dark. `html:root` outranks the portal's own stylesheet, whatever the loading order. */
export function brandStylesheet(brand: Brand): string {
  const { light, dark } = brandTokens(brand)
  return `html:root{${declarations(light)}}\nhtml:root.dark{${declarations(dark)}}\n`
}

/** Returns the values of a brand's tokens in each theme. */
export function brandTokens(brand: Brand) {
  const { light, dark } = brand.primary
  const dimmed = { ...brand, nav: mix(brand.nav, '#141512', 0.4) }
  return { light: tokens(brand, light), dark: tokens(dimmed, dark) }
}

const tokens = (brand: Brand, primary: string) => ({
  nav: brand.nav,
  'nav-foreground': mix(brand.nav, '#ffffff', 0.94),
  'nav-muted': mix(brand.nav, '#ffffff', 0.72),
  'nav-active': mix(brand.nav, '#ffffff', 0.12),
  highlight: brand.highlight,
  'highlight-foreground': mix(brand.highlight, '#000000', 0.85),
  primary,
  'brand-mark': `url("${logoOf(brand)}")`,
})

const declarations = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
