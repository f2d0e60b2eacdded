import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMarketplaces } from '../../../server/db/seed/marketplaces'
import { brandOf, brands, defaultBrand } from '../../../src/domain/marketplaces/brand'
import { brandMark } from '../../../src/domain/marketplaces/brand-mark'
import { brandedPage, brandFiles } from '../../../src/domain/marketplaces/brand-page'
import { pageTitle } from '../../../src/domain/navigation/page-title'

/** docs/product.md#marketplaces-and-brands */
const known =
  'sfa, chex, csspecialty, duo, emerge, fdm, agbr, kehe, spartannash, suncity, awg, mdi, davidson, ags, dpi, bozzutos, mrcheckout, lra, mio, scsfa, vasfa, urm, wlci, dcs, pigdirect, grocers, beacon'.split(
    ', ',
  )

const key = fc.constantFrom(...known)
const unknown = fc.stringMatching(/^[a-z0-9-]{0,12}$/).filter((text) => !known.includes(text))
const hostOf = (label: string) => fc.constantFrom(label, `${label}.localhost:4100`, `${label}.example.com`)

test('every known key is one brand, and no other is', () => {
  expect(brands.map((it) => it.key)).toEqual(known)
})

test('every brand has a distinct name, mark and look', () => {
  const all = [defaultBrand, ...brands]
  for (const of of [
    all.map(({ name }) => name),
    all.map(({ mark }) => mark),
    all.map(({ nav, highlight }) => `${nav} ${highlight}`),
    all.map(brandMark),
  ])
    expect(new Set(of).size).toBe(all.length)
})

test('the first label of the host names the brand, in any case and with any port', () => {
  fc.assert(
    fc.property(
      key.chain((label) => fc.tuple(fc.constant(label), hostOf(label))),
      ([label, host]) => {
        expect(brandOf(host).key).toBe(label)
        expect(brandOf(host.toUpperCase()).key).toBe(label)
      },
    ),
  )
})

test("the supplier's vendor group wins over the host", () => {
  fc.assert(
    fc.property(key, key.chain(hostOf), (group, host) => {
      expect(brandOf(host, group).key).toBe(group)
      expect(brandOf(host, group.toUpperCase()).key).toBe(group)
    }),
  )
})

test('an address without a brand uses the host’s, then the portal’s', () => {
  fc.assert(
    fc.property(unknown, unknown.chain(hostOf), key.chain(hostOf), (group, strange, host) => {
      expect(brandOf(strange, group)).toBe(defaultBrand)
      expect(brandOf(host, group)).toBe(brandOf(host))
    }),
  )
  for (const host of [
    '',
    '127.0.0.1:4100',
    '[::1]:4100',
    'localhost:4100',
    'www.sfa.com',
    'constructor',
    'sfa-x.com',
  ])
    expect(brandOf(host)).toBe(defaultBrand)
})

test('the page carries the brand, whatever characters its name has', () => {
  const page = brandedPage('<html lang="en"><head><!--brand--></head>', {
    ...defaultBrand,
    key: 'x',
    name: `<&">$&`,
  })
  expect(page).toContain('<html lang="en" data-brand="x">')
  expect(page).toContain('content="&#60;&#38;&#34;&#62;$&#38;"')
  expect(page).toContain('href="/brand/x.css"')
})

test('every brand serves a stylesheet and a mark, and takes nothing from elsewhere', () => {
  expect(brandFiles.size).toBe(2 * (known.length + 1))
  for (const { content } of brandFiles.values()) {
    expect(content.length).toBeLessThan(3_000)
    expect(
      content.replaceAll('http://www.w3.org/2000/svg', '').replaceAll('http%3A%2F%2Fwww', ''),
    ).not.toMatch(/https?:/)
  }
})

test('the title is the app title and the label, and names a marketplace that is not the portal itself', () => {
  expect(pageTitle(defaultBrand.name)).toBe('SFP Portal v3.1')
  expect(pageTitle(defaultBrand.name, 'Orders')).toBe('SFP Portal v3.1 - Orders')
  expect(pageTitle('Mio Mercato', 'Orders')).toBe('SFP Portal v3.1 - Orders · Mio Mercato')
})

test('the demo marketplaces are brands', () => {
  const marketplaces = makeMarketplaces()
  expect(marketplaces).toHaveLength(15)
  for (const { short_name, name } of marketplaces)
    expect(brandOf('', short_name)).toMatchObject({ key: short_name, name })
})
