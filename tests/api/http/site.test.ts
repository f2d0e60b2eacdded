import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSecure } from '../../../server/http/proxy'
import { createSite } from '../../../server/http/site'
import { standalone } from '../../../server/settings'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let site: Hono
beforeAll(async () => {
  api = await openTestApi()
  site = createSite(api.appContext, isSecure(true))
})
afterAll(() => api.close())

describe.each([
  '/',
  '/orders',
  '/assets/none.js',
  '/api/v1/health',
  '/api/v1/nothing',
  '/auth/sso/sfa/login?token=x',
  '/auth/sso/sfa/start',
])('%s', (path) => {
  test('carries the security headers', async () => {
    const { headers } = await site.request(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "script-src 'self';",
      "connect-src 'self';",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/)
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
  })
})

test('an unknown address of the API is a 404, not the page of the portal', async () => {
  for (const method of ['GET', 'POST']) {
    const response = await site.request('/api/v1/nothing', { method })
    expect([response.status, await response.json()]).toEqual([404, { message: "This address wasn't found." }])
  }
  expect((await site.request('/nothing')).headers.get('content-type')).toContain('text/html')
})

test('only the worker that reads barcodes may run WebAssembly, and it reaches nothing but the portal', async () => {
  const policyOf = async (path: string) =>
    (await site.request(path)).headers.get('content-security-policy') ?? ''
  const policy = await policyOf('/assets/barcode.worker-dgItwmIX.js')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain("connect-src 'self';")
  for (const path of ['/barcode-scan', '/assets/engine.worker-dgItwmIX.js', '/barcode.worker-x.js'])
    expect(await policyOf(path)).not.toContain('wasm-unsafe-eval')
})

test('strict transport is asked for over TLS, and a forwarded protocol counts only from a proxy of ours', async () => {
  const hsts = async (of: Hono, url: string, headers = {}) =>
    (await of.request(url, { headers })).headers.get('strict-transport-security')
  const forwarded = { 'x-forwarded-proto': 'https' }
  const untrusting = createSite(api.appContext, isSecure(false))
  expect(await hsts(site, 'https://portal.test/')).toMatch(/^max-age=\d{8}/)
  expect(await hsts(site, 'http://portal.test/', forwarded)).toMatch(/^max-age=/)
  expect(await hsts(site, 'http://portal.test/')).toBeNull()
  expect(await hsts(untrusting, 'http://portal.test/', forwarded)).toBeNull()
  const withSubdomains = createSite(api.appContext, isSecure(true), { hstsSubdomains: true })
  expect(await hsts(site, 'https://portal.test/')).not.toContain('includeSubDomains')
  expect(await hsts(withSubdomains, 'https://portal.test/')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
})

test('source maps are files of the build that nobody can fetch unless they are made public', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-maps-'))
  await mkdir(join(folder, 'assets'))
  for (const file of ['assets/base-1.js', 'assets/base-1.js.map', 'sw.js.map'])
    await writeFile(join(folder, file), `content of ${file}`)
  const textOf = async (of: Hono, path: string) => (await of.request(path)).text()
  const closed = createSite(api.appContext, isSecure(true), { folder })
  const open = createSite(api.appContext, isSecure(true), { folder, publishesSourceMaps: true })
  for (const path of [
    '/assets/base-1.js.map',
    '/assets/base-1.js%2Emap',
    '/assets/base-1.js.%6Dap',
    '/sw.js.map',
  ]) {
    expect(await textOf(closed, path)).not.toContain('content of')
    expect(await textOf(open, path)).toContain('content of')
  }
  expect((await closed.request('/assets/base-1.js.map')).status).toBe(404)
  expect(await textOf(closed, '/assets/base-1.js')).toBe('content of assets/base-1.js')
  await rm(folder, { recursive: true })
})

test('the portal may call the third parties that are configured, and no others', async () => {
  const client = {
    ...standalone.client,
    crm: { url: 'https://crm.example.com/submit', portal_id: '1', form_id: '2' },
    ip_lookups: ['https://ip.example.com/json', 'https://ip.example.com/text'],
  }
  const configured = createSite({ ...api.appContext, settings: { ...standalone, client } }, isSecure(false))
  const { headers } = await configured.request('/')
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://crm.example.com https://ip.example.com;",
  )
  expect(await (await configured.request('/api/v1/portal/settings')).json()).toEqual(client)
})
