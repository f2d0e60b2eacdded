import { pageTitle } from '../navigation/page-title'
import { type Brand, brands, defaultBrand } from './brand'
import { brandMark } from './brand-mark'
import { brandStylesheet } from './brand-stylesheet'

/** What a brand serves beside the page: its stylesheet, and its mark, which is the favicon too. */
export interface BrandFile {
  type: string
  content: string
}

/** Every brand's files by address. */
export const brandFiles: ReadonlyMap<string, BrandFile> = new Map(
  [defaultBrand, ...brands].flatMap((brand): [string, BrandFile][] => [
    [`/brand/${brand.key}.css`, { type: 'text/css; charset=utf-8', content: brandStylesheet(brand) }],
    [`/brand/${brand.key}.svg`, { type: 'image/svg+xml; charset=utf-8', content: brandMark(brand) }],
  ]),
)

/**
 * Writes a brand into index.html, so that it is there before any script has run. `theme.js` comes last: it changes what
 * is written before it.
 * @param version of these files, where their addresses carry it to be cached for good
 */
export function brandedPage(page: string, { key, name, nav }: Brand, version?: string): string {
  const query = version ? `?v=${version}` : ''
  const head = `<title>${escapeHtml(pageTitle(name))}</title>
    <meta name="application-name" content="${escapeHtml(name)}" />
    <meta name="theme-color" content="${nav}" />
    <link rel="icon" href="/brand/${key}.svg${query}" type="image/svg+xml" />
    <link rel="stylesheet" href="/brand/${key}.css${query}" />
    <script src="/theme.js${query}"></script>`
  return page
    .replace('<html lang="en">', `<html lang="en" data-brand="${key}">`)
    .replace('<!--brand-->', () => head)
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
