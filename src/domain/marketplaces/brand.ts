import * as z from 'zod/mini'
import { pictureAddress } from '../files/picture'
import { text } from '../values/validation'
import type { Glyph } from './brand-mark'
import type { ColorField } from './own-look'

/** Name, colors and mark of a page. `brand-stylesheet.ts` derives all other shades from these. */
export interface Brand {
  key: string
  name: string
  mark: Glyph
  /** Addresses of uploaded pictures that replace the mark, and its use as the icon of browser tabs; empty without one. */
  logo: string
  icon: string
  /** Background of the navigation; text on it is light. */
  nav: string
  /** Accent on the navigation; text on it is dark. */
  highlight: string
  /** Buttons, links and focus rings, in light and dark mode. */
  primary: { light: string; dark: string }
}

const brand = (
  key: string,
  name: string,
  mark: Glyph,
  nav: string,
  highlight: string,
  light: string,
  dark: string,
): Brand => ({ key, name, mark, logo: '', icon: '', nav, highlight, primary: { light, dark } })

/** The portal itself, for hosts without a marketplace. */
export const defaultBrand = brand('portal', 'SFP Portal', 'crate', '#173f2f', '#e0a526', '#1f5c43', '#7cc4a0')

export const brands: readonly Brand[] = [
  brand('sfa', 'Specialty Food Alley', 'wheat', '#3e2045', '#eabe4a', '#6e337b', '#daa3e7'),
  brand('chex', 'Checkered Pantry', 'check', '#152e5d', '#fea755', '#2750a2', '#96bbfd'),
  brand('csspecialty', 'CS Specialty', 'cheese', '#5b1625', '#f2cf8f', '#96233f', '#f89da8'),
  brand('duo', 'Duo Provisions', 'rings', '#034141', '#fe9979', '#066166', '#6eccd1'),
  brand('emerge', 'Emerge Market', 'sprout', '#174313', '#cbe350', '#1a6323', '#8dcd8e'),
  brand('fdm', 'Farm & Dairy Makers', 'jar', '#44250b', '#f5d983', '#824103', '#f1a774'),
  brand('agbr', 'AG Brands Row', 'bread', '#5d2311', '#f5c66d', '#8e3415', '#f8a187'),
  brand('kehe', 'Kettle & Hearth', 'kettle', '#582401', '#64ded7', '#8b3804', '#f6a47f'),
  brand('spartannash', 'Spruce & Ash Market', 'spruce', '#093420', '#feb675', '#035c38', '#81cea2'),
  brand('suncity', 'Sun City Foods', 'sun', '#033f6c', '#f9d630', '#055a9c', '#83c0ff'),
  brand('awg', 'Acorn Wholesale Guild', 'acorn', '#34360c', '#f5ae4b', '#515806', '#b8c276'),
  brand('mdi', 'Mountain District', 'mountain', '#25323f', '#a4e3f9', '#28577c', '#8fc1eb'),
  brand('davidson', 'Davidson Larder', 'bottle', '#2a261e', '#ef9f67', '#824103', '#f1a774'),
  brand('ags', 'Amber Grain Stores', 'bag', '#46310b', '#f2dd5a', '#734c02', '#e0b16f'),
  brand('dpi', 'Dune Pantry Imports', 'lemon', '#312b66', '#f1d89e', '#5146a7', '#b2b1ff'),
  brand('bozzutos', 'Borgo Pantry', 'tomato', '#791a18', '#abe26c', '#a51f1e', '#f99f94'),
  brand('mrcheckout', 'The Checkout Lane', 'receipt', '#151a29', '#65ea92', '#07602f', '#82cf98'),
  brand('lra', 'Local Retail Aisle', 'pear', '#591a3c', '#ffbad4', '#912964', '#f09dc4'),
  brand('mio', 'Mio Mercato', 'olive', '#481421', '#ece455', '#8b2241', '#f79cad'),
  brand('scsfa', 'Southern Coast Specialty', 'fish', '#023c4b', '#ff9c89', '#065e78', '#6dc8eb'),
  brand('vasfa', 'Vale & Acre Specialty', 'grapes', '#3f255f', '#febb75', '#6a3aa0', '#c8aaf6'),
  brand('urm', 'Upper River Market', 'river', '#01354c', '#80ebf4', '#085c82', '#6fc5f8'),
  brand('wlci', 'Willow Lane Collective', 'leaf', '#0b4234', '#dae892', '#045e4b', '#7bceb4'),
  brand('dcs', 'Delta Corner Stores', 'awning', '#002f36', '#feae43', '#065d6a', '#70cadc'),
  brand('pigdirect', 'Piglet & Pantry', 'pig', '#6f1b3b', '#ffc6d2', '#a01c53', '#f69cb5'),
  brand('grocers', 'Grocers Commons', 'basket', '#203805', '#fe9e79', '#385c0f', '#a0ca7f'),
  brand('beacon', 'Beacon Hill Foods', 'beacon', '#181c47', '#fade4e', '#4048a6', '#a7b5fd'),
]

/** The key of a brand: one of those above, or a new one, which looks like the portal until it has colors and a logo of its own. */
export const brandKey = text(40).check(
  z.refine((key) => key === '' || /^[a-z0-9-]+$/.test(key), 'Use lowercase letters, digits and hyphens'),
  z.refine((key) => key !== defaultBrand.key, 'This is the key of the portal itself. Choose another one'),
)
/** The known brands, to choose from. */
export const brandChoices = brands.map(({ key, name }) => ({ value: key, label: name }))

/** Returns the brand of a key, or else of a host, whose first label names it. */
export function brandOf(host: string, brandKey?: string): Brand {
  const [label = ''] = host.split(/[.:]/)
  return find(brandKey) ?? find(label) ?? defaultBrand
}

/** The brand key, name, colors and pictures of a marketplace. */
export type BrandedMarketplace = { short_name: string; name: string } & {
  [Field in ColorField]?: string | undefined
} & { logo_hash?: string | null; favicon_hash?: string | null }

/** Returns the look of a marketplace: that of its brand with its own name, and its own colors and pictures where it has any. */
export function brandOfMarketplace({ short_name, name, ...own }: BrandedMarketplace): Brand {
  const brand = find(short_name) ?? { ...defaultBrand, key: short_name }
  const logo = pictureAddress(own.logo_hash ?? '')
  const { light, dark } = brand.primary
  return {
    ...brand,
    name,
    logo,
    icon: pictureAddress(own.favicon_hash ?? '') || logo,
    nav: own.nav_color || brand.nav,
    highlight: own.highlight_color || brand.highlight,
    primary: { light: own.primary_light_color || light, dark: own.primary_dark_color || dark },
  }
}

const find = (key: string | undefined) => brands.find((candidate) => candidate.key === key?.toLowerCase())
