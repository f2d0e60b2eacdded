import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { openClock } from './clock'
import type { DemoMode } from './db/prepare'
import { readS3Url } from './files/s3-store'
import { COMPANY_MAIL_DOMAINS, REPORT_DOWNLOAD_LINK, type Settings, SIGN_ON_START } from './settings'
import { StartupError } from './startup-error'

const secret = z.string().check(z.minLength(32, 'must have at least 32 characters'))
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address' })
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)

/** Checks that the connection to an address is private: TLS, or this machine. */
function isConfidential(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const atLeastOne = z.coerce.number().check(z.int(), z.minimum(1))

const environment = z
  .object({
    PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4100),
    HOST: z._default(z.string(), '127.0.0.1'),
    AUDIT_DAYS: z.optional(atLeastOne),
    PUBLIC_SOURCE_MAPS: z._default(z.stringbool(), false),
    HSTS_SUBDOMAINS: z._default(z.stringbool(), false),
    UPKEEP_SECONDS: z._default(z.coerce.number().check(z.minimum(0.1), z.maximum(86_400)), 300),
    DRAIN_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(600)), 10),
    DATA_DIR: z._default(z.string(), '.data'),
    DATABASE_URL: z.optional(z.string()),
    DEMO: z.optional(z.enum(['on', 'off'], 'must be on or off')),
    PORTAL_SECRET: z.optional(secret),
    SEED_PRODUCTS: z.optional(z.coerce.number().check(z.int(), z.minimum(400), z.maximum(1_000_000))),
    PUBLIC_URL: z.optional(webAddress),
    TRUST_PROXY: z._default(z.stringbool(), false),
    SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' })),
    MAIL_FROM: z.optional(z.string().check(z.includes('@', 'must be an email address'))),
    SSO_SFA_URL: z.optional(webAddress),
    SSO_SFA_SECRET: z.optional(secret),
    SSO_SFA_ISSUER: z.optional(z.string()),
    SSO_SFA_AUDIENCE: z.optional(z.string()),
    OIDC_ISSUER: z.optional(
      webAddress.check(z.refine(isConfidential, 'must be an https address, except on this machine')),
    ),
    OIDC_CLIENT_ID: z.optional(z.string()),
    OIDC_CLIENT_SECRET: z.optional(z.string()),
    OIDC_NAME: z._default(z.string().check(z.maxLength(40)), 'your company account'),
    STRIPE_SECRET: z.optional(z.string()),
    STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
    STRIPE_URL: z._default(webAddress, 'https://api.stripe.com'),
    SENTRY_DSN: z.optional(webAddress),
    CRM_URL: z.optional(webAddress),
    CRM_PORTAL_ID: z.optional(z.string()),
    CRM_FORM_ID: z.optional(z.string()),
    IP_LOOKUP_URLS: z.optional(z.pipe(list, z.array(webAddress).check(z.length(2, 'must name two')))),
    DEFAULT_IP: z._default(z.string(), '0.0.0.0'),
    SKIPPED_MAIL_DOMAINS: z.optional(list),
    REPORT_DOWNLOAD_LINK: z._default(
      z.string().check(z.regex(/^\/[\w/-]+$/, 'must be a path, such as /reports/customExport')),
      REPORT_DOWNLOAD_LINK,
    ),
    FILES_DIR: z.optional(z.string()),
    S3_URL: z.optional(
      z.pipe(
        z.string(),
        z.transform((text, { issues }) => {
          const settings = readS3Url(text)
          if (settings) return settings
          const message = 'must be like https://KEY:SECRET@s3.example.com/bucket?region=us-east-1'
          issues.push({ code: 'custom', input: text, message })
          return z.NEVER
        }),
      ),
    ),
    EVENT_STREAMS_PER_USER: z._default(atLeastOne, 20),
    EVENT_STREAMS: z._default(atLeastOne, 2_000),
    NODE_ENV: z.optional(z.string()),
    CLOCK_OFFSET_MS: z._default(z.coerce.number().check(z.int()), 0),
  })
  .check(
    ...requiredTogether('SMTP_URL', 'MAIL_FROM'),
    ...requiredTogether('SSO_SFA_URL', 'SSO_SFA_SECRET'),
    ...requiredTogether('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'),
    ...requiredTogether('CRM_URL', 'CRM_PORTAL_ID', 'CRM_FORM_ID'),
    z.refine(({ NODE_ENV, CLOCK_OFFSET_MS }) => CLOCK_OFFSET_MS === 0 || NODE_ENV === 'test', {
      path: ['CLOCK_OFFSET_MS'],
      error: 'is for tests only',
    }),
  )

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from the environment; docs/operators.md lists them. @throws StartupError that names every invalid
 * setting
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const result = z.safeParse(environment, withoutBlanks(env))
  if (!result.success) {
    const errors = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(`Invalid settings in the environment:\n  ${errors.join('\n  ')}`)
  }
  const values = result.data
  const demo: DemoMode = values.DEMO ?? (values.DATABASE_URL ? 'off' : 'if-new')
  return {
    port: values.PORT,
    host: values.HOST,
    /** Days to store audit log entries; undefined stores them forever. */
    auditDays: values.AUDIT_DAYS,
    /** Serves the source maps to everyone. */
    publishesSourceMaps: values.PUBLIC_SOURCE_MAPS,
    /** Makes browsers use TLS for the subdomains too. */
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    /** Interval of the maintenance that PostgreSQL's background workers do and the embedded database does not. */
    upkeepMs: values.UPKEEP_SECONDS * 1000,
    /** Time for active requests to finish once the server begins to stop. */
    drainMs: values.DRAIN_SECONDS * 1000,
    /** Folder of the embedded database, and of mail if SMTP is not configured. */
    dataDir: resolve(values.DATA_DIR),
    /** Address of the PostgreSQL server; undefined for the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** Signs access tokens. If undefined, one is generated and stored in the database. */
    secret: values.PORTAL_SECRET,
    demo,
    /** The present; shifted to the test calendar in tests. */
    clock: openClock(values.CLOCK_OFFSET_MS),
    /** Number of demo products; undefined for the default. */
    seedProducts: values.SEED_PRODUCTS,
    /** Public address of the portal; undefined for host and port. */
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Trusts x-forwarded-for and x-forwarded-proto, as set by a proxy of the operator. */
    trustsProxy: values.TRUST_PROXY,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    /** Storage of uploads; the database if neither is set. */
    files: { folder: values.FILES_DIR && resolve(values.FILES_DIR), s3: values.S3_URL },
    settings: settingsOf(values),
  }
}

function settingsOf(values: z.infer<typeof environment>): Settings {
  const { CRM_URL: url, CRM_PORTAL_ID: portal_id, CRM_FORM_ID: form_id } = values
  return {
    client: {
      sso_login_url: values.SSO_SFA_URL ? SIGN_ON_START : null,
      sentry_dsn: values.SENTRY_DSN ?? null,
      crm: url && portal_id && form_id ? { url, portal_id, form_id } : null,
      ip_lookups: values.IP_LOOKUP_URLS ?? [],
      default_ip: values.DEFAULT_IP,
      skipped_mail_domains: values.SKIPPED_MAIL_DOMAINS ?? COMPANY_MAIL_DOMAINS,
      report_download_link: values.REPORT_DOWNLOAD_LINK,
    },
    payments: values.STRIPE_SECRET
      ? { secret: values.STRIPE_SECRET, url: values.STRIPE_URL.replace(/\/+$/, '') }
      : null,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    fileOrigin: values.S3_URL ? new URL(values.S3_URL.url).origin : null,
    eventStreams: { perUser: values.EVENT_STREAMS_PER_USER, perProcess: values.EVENT_STREAMS },
    signOn: signOnOf(values),
    oidc: oidcOf(values),
  }
}

function signOnOf(values: z.infer<typeof environment>): Settings['signOn'] {
  const { SSO_SFA_URL: url, SSO_SFA_SECRET: key } = values
  if (!url || !key) return null
  return {
    url,
    secret: Uint8Array.from(new TextEncoder().encode(key)),
    issuer: values.SSO_SFA_ISSUER ?? new URL(url).origin,
    audience: values.SSO_SFA_AUDIENCE ?? null,
  }
}

function oidcOf(values: z.infer<typeof environment>): Settings['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (!issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME }
}

/** Checks that either all or none of these settings are set. */
function requiredTogether(...names: [string, ...string[]]) {
  return names.map((name) =>
    z.refine<Record<string, unknown>>(
      (values) => values[name] !== undefined || names.every((other) => values[other] === undefined),
      { path: [name], error: `is needed with ${names.filter((other) => other !== name).join(' and ')}` },
    ),
  )
}

const withoutBlanks = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
