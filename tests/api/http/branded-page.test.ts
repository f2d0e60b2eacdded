import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { createSite } from '../../../server/http/site'
import { brandOf, brands, defaultBrand } from '../../../src/domain/marketplaces/brand'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let folder: string
let site: Hono
beforeAll(async () => {
  api = await openTestApi()
  folder = await mkdtemp(join(tmpdir(), 'portal-site-'))
  for (const [from, to] of [
    ['index.html', 'index.html'],
    ['public/theme.js', 'theme.js'],
  ] as const)
    await cp(from, join(folder, to))
  site = createSite(api.appContext, () => false, { folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const pageOf = async (host: string, path = '/login') => (await site.request(`http://${host}${path}`)).text()

test('the page of every marketplace carries its brand, wherever it is entered', async () => {
  for (const { key, nav } of brands)
    for (const path of ['/', '/orders/upcoming?q=x']) {
      const page = await pageOf(`${key}.localhost:4100`, path)
      expect(page).toContain(`<html lang="en" data-brand="${key}"`)
      expect(page).toContain(`<meta name="theme-color" content="${nav}" />`)
      expect(page).toMatch(new RegExp(`href="/brand/${key}\\.svg\\?v=`))
      expect(page).toMatch(new RegExp(`href="/brand/${key}\\.css\\?v=`))
    }
})

test('a marketplace with a key of its own looks like the portal until it has colors and a logo', async () => {
  await api.db
    .insert(marketplaces)
    .values({ hashid: 'own_key', name: 'Riverbend Wholesale', short_name: 'riverbend' })
  const change = (values: object) =>
    api.db.update(marketplaces).set(values).where(eq(marketplaces.hashid, 'own_key'))
  const sheet = async () => (await site.request('http://riverbend.localhost:4100/brand/riverbend.css')).text()
  expect(await pageOf('riverbend.localhost:4100')).toMatch(
    /data-brand="riverbend"[^]*<link rel="icon" href="\/brand\/riverbend.svg\?v=/,
  )
  expect(await sheet()).toContain(`--nav:${defaultBrand.nav}`)
  await change({ nav_color: '#112233', logo_hash: 'logo00000000' })
  expect(await sheet()).toContain('--nav:#112233')
  expect(await sheet()).toContain('--brand-mark:url("/api/v1/images/picture/logo00000000")')
  expect(await pageOf('riverbend.localhost:4100')).toContain(
    '<link rel="icon" href="/api/v1/images/picture/logo00000000" />',
  )
  await change({ favicon_hash: 'icon00000000' })
  expect(await pageOf('riverbend.localhost:4100')).toContain(
    '<link rel="icon" href="/api/v1/images/picture/icon00000000" />',
  )
  expect((await site.request('http://riverbend.localhost:4100/brand/nobody.css')).status).toBe(404)
})

test('the page of a marketplace has its own name, a new one at the next load', async () => {
  const rename = (name: string) =>
    api.db
      .update(marketplaces)
      .set({ name, host: 'orders.river.example' })
      .where(eq(marketplaces.short_name, 'beacon'))
  for (const name of ['Riverbend Wholesale', 'Riverbend & Daughters']) {
    await rename(name)
    const shown = name.replace('&', '&#38;')
    for (const host of ['orders.river.example', 'beacon.localhost:4100']) {
      const page = await pageOf(host)
      expect(page).toContain(`<title>SFP Portal v3.1 · ${shown}</title>`)
      expect(page).toContain(`<meta name="application-name" content="${shown}" />`)
      expect(page).toContain('data-brand="beacon"')
      expect(page).not.toContain('Beacon Hill Foods')
    }
  }
})

test('a marketplace with its own colors has files of its own, and new addresses after each change', async () => {
  const addresses = async () =>
    /(\/brand\/duo\.svg\?v=\w+)[^]*(\/brand\/duo\.css\?v=\w+)/
      .exec(await pageOf('duo.localhost'))
      ?.slice(1) ?? []
  const read = async (path = '') => {
    const response = await site.request(`http://duo.localhost${path}`)
    return { text: decodeURIComponent(await response.text()), kept: response.headers.get('cache-control') }
  }
  const [, ofBrand = ''] = await addresses()
  await api.db
    .update(marketplaces)
    .set({ nav_color: '#123456', primary_dark_color: '#abcdef' })
    .where(eq(marketplaces.short_name, 'duo'))
  const [mark = '', sheet = ''] = await addresses()
  expect(sheet).not.toBe(ofBrand)
  expect((await read(sheet)).kept).toContain('immutable')
  expect((await read(sheet)).text).toContain('--nav:#123456')
  expect((await read(sheet)).text).toContain('--primary:#abcdef')
  expect((await read(sheet)).text).toContain(`--highlight:${brandOf('', 'duo').highlight}`)
  expect((await read(mark)).text).toContain('fill="#123456"')
  expect(await pageOf('duo.localhost')).toContain('<meta name="theme-color" content="#123456" />')
  expect((await read(ofBrand)).kept).toBe('no-cache')
})

test('a host of a brand without a marketplace has the name of the brand', async () => {
  await api.db
    .update(marketplaces)
    .set({ name: 'Lakeside Foods', archived_at: TEST_NOW.toISOString() })
    .where(eq(marketplaces.short_name, 'mio'))
  expect(await pageOf('mio.localhost')).toContain('content="Mio Mercato"')
})

test('a host that names no marketplace has the page of the portal itself', async () => {
  for (const host of ['localhost:4100', '127.0.0.1', '[::1]:4100', 'portal.example.com', 'sfa-.localhost'])
    expect(await pageOf(host)).toContain(`data-brand="${defaultBrand.key}"`)
})

test('the page has no script in itself, is not kept, and differs by host', async () => {
  const response = await site.request('http://sfa.localhost/')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('vary')).toMatch(/\bhost\b/i)
  const page = await response.text()
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/)
})

test('files named in the page are cached for good, and briefly under other addresses', async () => {
  const page = await pageOf('sfa.localhost')
  const [, css = '', theme = ''] = /(\/brand\/sfa\.css\?v=\w+)[^]*(\/theme\.js\?v=\w+)/.exec(page) ?? []
  for (const path of [css, theme]) {
    const kept = await site.request(`http://sfa.localhost${path}`)
    expect(kept.status).toBe(200)
    expect(kept.headers.get('cache-control')).toContain('immutable')
    const [bare = ''] = path.split('?')
    const checked = await site.request(`http://sfa.localhost${bare}`)
    expect(checked.headers.get('cache-control')).toBe('no-cache')
    const again = await site.request(`http://sfa.localhost${bare}`, {
      headers: { 'if-none-match': checked.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
})

test('an unknown brand has no files', async () => {
  for (const path of ['/brand/nobody.css', '/brand/sfa', '/brand/', '/brand/constructor.svg'])
    expect((await site.request(`http://sfa.localhost${path}`)).status).toBe(404)
})

test('the page of a portal says that it has no account, until the first one exists', async () => {
  expect(await pageOf('localhost')).not.toContain('data-is-empty')
  const stored = await api.db.select().from(users).limit(1)
  await api.db.transaction(async (tx) => {
    // Without triggers, because the ledger refuses to be emptied.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`truncate users cascade`)
  })
  site = createSite(api.appContext, () => false, { folder })
  for (const path of ['/', '/login'])
    expect(await pageOf('localhost', path)).toMatch(/<html [^>]*data-is-empty/)
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(users).values(stored)
  })
  expect(await pageOf('localhost')).not.toContain('data-is-empty')
})
