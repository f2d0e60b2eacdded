import type { PortalSettings } from '@/domain/system/contract'

/** What of the configuration requests need, in every home. */
export interface Settings {
  client: PortalSettings
  /** The single sign-on of the trade association; null without one. */
  signOn: SignOnSettings | null
  /** Where the payment provider is, and what we are known by there; null without one. */
  payments: { url: string; secret: string } | null
  /** The most streams of live changes at a time, of one user and in one process. */
  eventStreams: { perUser: number; perProcess: number }
}

export interface SignOnSettings {
  /** The association's sign-in page. */
  url: string
  /** Signs its assertions. */
  secret: Uint8Array
  issuer: string
  /** Whom assertions are made for; null for the address of the portal. */
  audience: string | null
}

/** Where a person starts single sign-on. */
export const SIGN_ON_START = '/auth/sso/sfa/start'

/** A portal with no third party: the mock in the browser, measurements. */
export const standalone: Settings = {
  client: {
    sso_login_url: null,
    sentry_dsn: null,
    crm: null,
    ip_lookups: [],
    default_ip: '0.0.0.0',
    skipped_mail_domains: [],
  },
  signOn: null,
  payments: null,
  eventStreams: { perUser: 20, perProcess: 2_000 },
}
