import { pageTitle } from '../navigation/page-title'
import { type Brand, brands, defaultBrand } from './brand'
import { brandMark } from './brand-mark'
import { brandStylesheet } from './brand-stylesheet'
import type { SignInLook } from './sign-in-look'

/** A file of a brand that its pages load: its stylesheet, or its mark (also the favicon). */
export interface BrandFile {
  type: string
  content: string
}

export const filesOfBrand = (brand: Brand): [path: string, file: BrandFile][] => [
  [`/brand/${brand.key}.css`, { type: 'text/css; charset=utf-8', content: brandStylesheet(brand) }],
  [`/brand/${brand.key}.svg`, { type: 'image/svg+xml; charset=utf-8', content: brandMark(brand) }],
]

/** The files of every brand by path, in the brand's own colors. */
export const brandFiles: ReadonlyMap<string, BrandFile> = new Map(
  [defaultBrand, ...brands].flatMap(filesOfBrand),
)

/**
 * Writes a brand into index.html, so that it shows before any script has run. `theme.js` comes last because it changes what is written
 * before it.
 * @param options the versions of the page's files and of the brand's, added to their URLs so that they can be cached forever, whether
 * the marketplace of the host has an Infinite Aisle, what its sign-in page shows, the name of the accounts of the sign-in
 * provider, if there is one, and whether the portal has no account yet
 */
export function brandedPage(
  page: string,
  brand: Brand,
  {
    version,
    brandVersion,
    isInfiniteAisle = false,
    signInLook = null,
    signInName,
    isEmpty = false,
  }: {
    version?: string
    brandVersion?: string
    isInfiniteAisle?: boolean
    signInLook?: SignInLook | null
    signInName?: string | undefined
    isEmpty?: boolean
  } = {},
): string {
  const { key, name, nav } = brand
  const query = version ? `?v=${version}` : ''
  const brandQuery = brandVersion ? `?v=${brandVersion}` : ''
  const head = `<title>${escapeHtml(pageTitle(name))}</title>
    <meta name="application-name" content="${escapeHtml(name)}" />
    <meta name="theme-color" content="${nav}" />
    <link rel="icon" href="${brand.icon || `/brand/${key}.svg${brandQuery}`}" />
    <link rel="stylesheet" href="/brand/${key}.css${brandQuery}" />
    <script src="/theme.js${query}"></script>`
  const attributes = [
    `data-brand="${key}"`,
    ...(isInfiniteAisle ? ['data-infinite-aisle'] : []),
    ...(signInLook ? lookAttributes(signInLook) : []),
    ...(isEmpty ? ['data-is-empty'] : []),
    ...(signInName ? [`data-sign-in-name="${escapeHtml(signInName)}"`] : []),
  ]
  return page
    .replace('<html lang="en">', () => `<html lang="en" ${attributes.join(' ')}>`)
    .replace('<!--brand-->', () => head)
}

const lookAttributes = ({ headline, text, picture_hash, alt_text }: SignInLook) =>
  Object.entries({ headline, 'look-text': text, 'look-picture': picture_hash, 'look-alt': alt_text }).map(
    ([name, value]) => `data-${name}="${escapeHtml(value)}"`,
  )

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
