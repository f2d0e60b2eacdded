import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Brand, brands, defaultBrand } from '../../../src/domain/marketplaces/brand'
import { contrastProblem, contrastsOf, portalColors } from '../../../src/domain/marketplaces/brand-contrast'
import { brandStylesheet } from '../../../src/domain/marketplaces/brand-stylesheet'

type Tokens = Record<string, string>
type Rgb = readonly [red: number, green: number, blue: number]

const portal = readFileSync('src/styles.css', 'utf8')

/** Applies both style sheets as a browser does: the later and the more specific rule wins. */
const themes = [defaultBrand, ...brands].flatMap(themesOf)

function themesOf(brand: Brand) {
  const own = brandStylesheet(brand)
  const light = { ...declared(portal, ':root'), ...declared(own, 'html:root') }
  const dark = { ...light, ...declared(portal, '.dark'), ...declared(own, 'html:root.dark') }
  return [
    { name: `${brand.key}, light`, tokens: light },
    { name: `${brand.key}, dark`, tokens: dark },
  ]
}

function declared(sheet: string, selector: string): Tokens {
  const start = sheet.indexOf(`${selector}${sheet.includes(`${selector} {`) ? ' ' : ''}{`)
  const block = sheet.slice(sheet.indexOf('{', start) + 1, sheet.indexOf('}', start))
  return Object.fromEntries(
    Array.from(
      block.matchAll(/--([\w-]+):\s*(#[\da-f]{6}|var\([^)]+\)|color-mix\(.+?\)\))/g),
      ([, name, value]) => [name, value],
    ),
  )
}

/** `token` or `token/60`, which is translucent over its background. */
function colorOf(tokens: Tokens, name: string, behind?: Rgb): Rgb {
  const [token = '', percent] = name.split('/')
  const color = resolve(tokens, tokens[token] ?? '')
  return percent && behind ? mix(color, behind, Number(percent) / 100) : color
}

function resolve(tokens: Tokens, value: string): Rgb {
  const [, variable] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (variable) return resolve(tokens, tokens[variable] ?? '')
  const [, first, share, second] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? []
  if (first && second) return mix(resolve(tokens, first), resolve(tokens, second), Number(share) / 100)
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(value) ?? []
  if (!red || !green || !blue) throw new Error(`'${value}' is no colour that this test can read.`)
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
]

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['background', 'card', 'popover']

/** Text colors and their backgrounds; a translucent background is over the next one. */
const texts: readonly (readonly [text: string, surfaces: readonly string[]])[] = [
  ['nav-foreground', ['nav', 'nav-active']],
  ['nav-muted', ['nav', 'nav-active']],
  ['highlight-foreground', ['highlight', 'highlight/90 nav']],
  ['primary-foreground', ['primary', 'primary/90 card', 'primary/90 background']],
  ['foreground', [...surfaces, 'muted', 'accent']],
  ['card-foreground', ['card']],
  ['popover-foreground', ['popover']],
  ['accent-foreground', ['accent']],
  ['muted-foreground', [...surfaces, 'muted', 'accent']],
  ['muted-foreground/85', surfaces],
  ['primary', [...surfaces, 'muted', 'accent']],
  ...['destructive', 'success', 'warning', 'info'].map(
    (tone) => [tone, [...surfaces, 'muted', `${tone}-soft`]] as const,
  ),
]

/** Colors that identify controls: borders, rings, marks and charts. */
const controls: readonly (readonly [control: string, surfaces: readonly string[]])[] = [
  ['input', [...surfaces, 'muted']],
  ['ring', [...surfaces, 'muted', 'accent']],
  ['highlight', ['nav']],
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'].map(
    (chart) => [chart, ['background', 'card']] as const,
  ),
]

function errors(tokens: Tokens, pairs: typeof texts, least: number): string[] {
  return pairs.flatMap(([name, on]) =>
    on.flatMap((surface) => {
      const [over = '', under] = surface.split(' ')
      const behind = colorOf(tokens, over, under ? colorOf(tokens, under) : undefined)
      const found = contrast(colorOf(tokens, name, behind), behind)
      return found < least ? [`${name} on ${surface}: ${found.toFixed(2)}`] : []
    }),
  )
}

test('contrast is computed as WCAG has it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

test.each(themes)('text is read at 4.5:1 and controls at 3:1 in $name', ({ tokens }) => {
  expect(errors(tokens, texts, 4.5)).toEqual([])
  expect(errors(tokens, controls, 3)).toEqual([])
})

test('the rule for own colors knows the colors of the portal', () => {
  expect(declared(portal, ':root')).toMatchObject(portalColors.light)
  expect(declared(portal, '.dark')).toMatchObject(portalColors.dark)
})

test('the rule for own colors refuses exactly what this test refuses', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const gray = fc
    .integer({ min: 0, max: 255 })
    .map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
  const color = fc.oneof(hex, gray)
  const changed = fc.tuple(
    fc.constantFrom(...brands),
    fc.constantFrom('nav', 'highlight', 'light', 'dark'),
    color,
  )
  fc.assert(
    fc.property(changed, ([brand, which, value]) => {
      const own: Brand = {
        ...brand,
        ...(which === 'nav' && { nav: value }),
        ...(which === 'highlight' && { highlight: value }),
        primary: {
          ...brand.primary,
          ...(which === 'light' && { light: value }),
          ...(which === 'dark' && { dark: value }),
        },
      }
      const isRefused = themesOf(own).some(
        ({ tokens }) => errors(tokens, texts, 4.5).length + errors(tokens, controls, 3).length > 0,
      )
      const problems = Object.values(contrastsOf(own)).map(contrastProblem).filter(Boolean)
      expect(problems.length > 0).toBe(isRefused)
    }),
    { numRuns: 500 },
  )
})
