import type { PortalSettings } from '@/domain/system/contract'

/** Configuration that requests need, in the server and in the mock. */
export interface Settings {
  client: PortalSettings
  /** Single sign-on of the trade association; null if it is not configured. */
  signOn: SignOnSettings | null
  /** OpenID Connect sign-in; null if it is not configured. */
  oidc: OidcSettings | null
  /** Address and API key of the payment provider; null if it is not configured. */
  payments: { url: string; secret: string } | null
  /** Secret that the payment provider signs its reports with; null to receive none. */
  webhookSecret: string | null
  /** Origin of file addresses that are not the portal's own; null if all are. */
  fileOrigin: string | null
  /** Maximum of simultaneous event streams, per user and per process. */
  eventStreams: { perUser: number; perProcess: number }
}

export interface SignOnSettings {
  /** The association's sign-in page. */
  url: string
  /** Key that the association signs its assertions with. */
  secret: Uint8Array
  issuer: string
  /** Expected audience of assertions; null for the address of the portal. */
  audience: string | null
}

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Name of the account that people sign in with, on the button. */
  name: string
}

/** Address that starts single sign-on. */
export const SIGN_ON_START = '/auth/sso/sfa/start'

/** Path of the custom export, unless REPORT_DOWNLOAD_LINK names another. */
export const REPORT_DOWNLOAD_LINK = '/reports/customExport'

/** Domains of the company itself: its people are no leads. */
export const COMPANY_MAIL_DOMAINS = [
  'specialtyfoodpartners.com',
  'specialtyfood.com',
  'sfp-portal.com',
  'freshnetwork.com',
  'portal.test',
]

/** Settings without third parties, for the mock in the browser and for benchmarks. */
export const standalone: Settings = {
  client: {
    sso_login_url: null,
    sentry_dsn: null,
    crm: null,
    ip_lookups: [],
    default_ip: '0.0.0.0',
    skipped_mail_domains: COMPANY_MAIL_DOMAINS,
    report_download_link: REPORT_DOWNLOAD_LINK,
  },
  signOn: null,
  oidc: null,
  payments: null,
  webhookSecret: null,
  fileOrigin: null,
  eventStreams: { perUser: 20, perProcess: 2_000 },
}
