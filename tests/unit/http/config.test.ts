import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config'
import { standalone } from '../../../server/settings'

const SECRET = 'a secret that only tests know, 32+'
const errors = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return String(error)
  }
}

test('without settings there is no third party', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 4100, trustsProxy: false, smtp: null, publicUrl: undefined })
  expect(config.settings).toEqual(standalone)
})

test('blank settings count as absent', () => {
  const { clock: _clock, ...blank } = readConfig({ SMTP_URL: '', TRUST_PROXY: '', PORT: '' })
  const { clock: _absent, ...absent } = readConfig({})
  expect(blank).toEqual(absent)
})

test.each([
  [{}, 'if-new'],
  [{ DATABASE_URL: 'postgres://db.example.com/portal' }, 'off'],
  [{ DATABASE_URL: 'postgres://db.example.com/portal', DEMO: 'on' }, 'on'],
  [{ DEMO: 'on' }, 'on'],
  [{ DEMO: 'off' }, 'off'],
])('%j fills the demo: %s', (env, demo) => expect(readConfig(env).demo).toBe(demo))

test('settings reach where they are used', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://portal.example.com/',
    SEED_PRODUCTS: '100000',
    TRUST_PROXY: 'true',
    SMTP_URL: 'smtps://me:secret@mail.example.com',
    MAIL_FROM: 'Portal <portal@example.com>',
    SSO_SFA_URL: 'https://members.example.org/login',
    SSO_SFA_SECRET: SECRET,
    CRM_URL: 'https://crm.example.com/submit',
    CRM_PORTAL_ID: '12',
    CRM_FORM_ID: 'abc',
    IP_LOOKUP_URLS: 'https://a.example.com, https://b.example.com',
    SKIPPED_MAIL_DOMAINS: 'one.example.com,two.example.com',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://portal.example.com',
    seedProducts: 100_000,
    trustsProxy: true,
    smtp: { from: 'Portal <portal@example.com>' },
  })
  expect(config.settings.client).toEqual({
    sso_login_url: '/auth/sso/sfa/start',
    sentry_dsn: null,
    crm: { url: 'https://crm.example.com/submit', portal_id: '12', form_id: 'abc' },
    ip_lookups: ['https://a.example.com', 'https://b.example.com'],
    default_ip: '0.0.0.0',
    skipped_mail_domains: ['one.example.com', 'two.example.com'],
    report_download_link: '/reports/customExport',
  })
  expect(JSON.stringify(config.settings.client)).not.toContain(SECRET)
})

test('the company’s domains are skipped by default, and the report download is a path', () => {
  const { skipped_mail_domains } = readConfig({}).settings.client
  expect(skipped_mail_domains).toHaveLength(5)
  expect(skipped_mail_domains).toContain('specialtyfoodpartners.com')
  const linkOf = (link: string) =>
    readConfig({ REPORT_DOWNLOAD_LINK: link }).settings.client.report_download_link
  expect(linkOf('/exports/orders')).toBe('/exports/orders')
  expect(() => linkOf('https://elsewhere.example.com/x')).toThrow('must be a path')
})

test('assertions come from the origin of the sign-on page and are for the portal, unless settings say so', () => {
  const given = { SSO_SFA_URL: 'https://members.example.org/login?for=us', SSO_SFA_SECRET: SECRET }
  const signOnOf = (more: Record<string, string>) => readConfig({ ...given, ...more }).settings.signOn
  expect(signOnOf({})).toMatchObject({
    url: 'https://members.example.org/login?for=us',
    issuer: 'https://members.example.org',
    audience: null,
  })
  const named = { SSO_SFA_ISSUER: 'association', SSO_SFA_AUDIENCE: 'food-portal' }
  expect(signOnOf(named)).toMatchObject({ issuer: 'association', audience: 'food-portal' })
})

test('a sign-in provider has a client and, away from this machine, TLS', () => {
  const given = {
    OIDC_ISSUER: 'https://login.example.com/tenant',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
  }
  const oidcOf = (env: Record<string, string>) => readConfig(env).settings.oidc
  expect(oidcOf({})).toBeNull()
  expect(oidcOf(given)).toEqual({
    issuer: 'https://login.example.com/tenant',
    clientId: 'portal',
    clientSecret: 'secret',
    name: 'your company account',
  })
  expect(oidcOf({ ...given, OIDC_ISSUER: 'http://127.0.0.1:9000', OIDC_NAME: 'Acme' })).toMatchObject({
    issuer: 'http://127.0.0.1:9000',
    name: 'Acme',
  })
  expect(errors({ ...given, OIDC_ISSUER: 'http://login.example.com' })).toContain('must be an https address')
  expect(errors({ OIDC_CLIENT_ID: 'portal' })).toContain(
    'OIDC_ISSUER: is needed with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  )
})

test.each([
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM: is needed with SMTP_URL'],
  [{ SSO_SFA_SECRET: SECRET }, 'SSO_SFA_URL: is needed with SSO_SFA_SECRET'],
  [{ CRM_URL: 'https://crm.example.com' }, 'CRM_FORM_ID: is needed with'],
  [{ SSO_SFA_URL: 'https://a.example.com', SSO_SFA_SECRET: 'short' }, 'at least 32 characters'],
  [{ IP_LOOKUP_URLS: 'https://a.example.com' }, 'must name two'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'must be a web address'],
  [{ PORT: '99999' }, 'PORT'],
  [{ SEED_PRODUCTS: 'many' }, 'SEED_PRODUCTS'],
  [{ DEMO: 'true' }, 'DEMO: must be on or off'],
])('%j is reported at startup', (env, message) => expect(errors(env)).toContain(message))
