import type { Brand } from './brand'
import { brandTokens } from './brand-stylesheet'
import { blend, contrast, type Rgb, rgbOf } from './color'
import type { ColorField } from './own-look'

/** Contrast that WCAG 2.2 AA requires for text, and for what identifies a control. */
const TEXT = 4.5
const CONTROL = 3

/** Colors of the portal that brands leave as they are. contrast.test.ts compares them with src/styles.css. */
export const portalColors = {
  light: {
    background: '#f7f5f0',
    card: '#ffffff',
    popover: '#ffffff',
    muted: '#efece4',
    foreground: '#1c1b17',
    'muted-foreground': '#5c584e',
    'primary-foreground': '#ffffff',
  },
  dark: {
    background: '#141512',
    card: '#1c1e1a',
    popover: '#22241f',
    muted: '#282a25',
    foreground: '#eceae3',
    'muted-foreground': '#b0ad9f',
    'primary-foreground': '#11130f',
  },
} as const
/** Share of the primary color in the accent. */
const accentShare = { light: 0.11, dark: 0.18 } as const
type Theme = keyof typeof portalColors

/** A contrast, what it needs to be, and the change of the color that raises it. */
export interface Contrast {
  ratio: number
  least: number
  change: 'lighter' | 'darker'
}

/** Returns for each color of a brand the contrast that is lowest, relative to what it needs to be. */
export function contrastsOf(brand: Brand): Record<ColorField, Contrast> {
  const { light, dark } = brandTokens(brand)
  return {
    nav_color: lowest([...navContrasts(light), ...navContrasts(dark)]),
    highlight_color: lowest([...highlightContrasts(light), ...highlightContrasts(dark)]),
    primary_light_color: lowest(primaryContrasts(rgbOf(light.primary), 'light')),
    primary_dark_color: lowest(primaryContrasts(rgbOf(dark.primary), 'dark')),
  }
}

/** Returns what to do about a contrast that is too low. */
export function contrastProblem({ ratio, least, change }: Contrast): string | undefined {
  if (ratio >= least) return undefined
  return `Contrast is ${shownRatio(ratio)} and must be at least ${least}:1. Choose a ${change} color.`
}

/** Rounded down: 4.499 is too low and must not look like 4.5. */
export const shownRatio = (ratio: number) => `${Math.floor(ratio * 100) / 100}:1`

type Tokens = ReturnType<typeof brandTokens>[Theme]

const navContrasts = (tokens: Tokens): Contrast[] =>
  [tokens.nav, tokens['nav-active']].flatMap((surface) =>
    [tokens['nav-foreground'], tokens['nav-muted']].map((text) =>
      pair(rgbOf(text), rgbOf(surface), 'darker'),
    ),
  )

function highlightContrasts(tokens: Tokens): Contrast[] {
  const [nav, highlight] = [rgbOf(tokens.nav), rgbOf(tokens.highlight)]
  const text = rgbOf(tokens['highlight-foreground'])
  return [
    pair(text, highlight, 'lighter'),
    // A button under the pointer.
    pair(text, blend(nav, highlight, 0.9), 'lighter'),
    pair(highlight, nav, 'lighter', CONTROL),
  ]
}

function primaryContrasts(primary: Rgb, theme: Theme): Contrast[] {
  const colors = portalColors[theme]
  const [stronger, weaker] =
    theme === 'light' ? (['darker', 'lighter'] as const) : (['lighter', 'darker'] as const)
  const [card, background, foreground] = [
    rgbOf(colors.card),
    rgbOf(colors.background),
    rgbOf(colors.foreground),
  ]
  const accent = blend(card, primary, accentShare[theme])
  const surfaces = [background, card, rgbOf(colors.popover), rgbOf(colors.muted), accent]
  const buttons = [primary, blend(card, primary, 0.9), blend(background, primary, 0.9)]
  const onAccent = [foreground, rgbOf(colors['muted-foreground'])]
  return [
    ...surfaces.map((surface) => pair(primary, surface, stronger)),
    ...buttons.map((button) => pair(rgbOf(colors['primary-foreground']), button, stronger)),
    pair(blend(foreground, primary, 0.5), accent, stronger),
    ...onAccent.map((text) => pair(text, accent, weaker)),
  ]
}

const pair = (one: Rgb, other: Rgb, change: Contrast['change'], least = TEXT): Contrast => ({
  ratio: contrast(one, other),
  least,
  change,
})

const lowest = (contrasts: readonly Contrast[]): Contrast =>
  contrasts.reduce((worst, each) => (each.ratio / each.least < worst.ratio / worst.least ? each : worst))
