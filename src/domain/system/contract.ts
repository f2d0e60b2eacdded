import * as z from 'zod/mini'
import { anyone } from '../access/rule'
import { get } from '../contract/endpoint'

/** `degraded`: data can be read but not saved, because the storage is full. */
export const health = get('/health', {
  may: anyone,
  summary: 'The health of the portal, and the time of the server',
  output: z.object({
    status: z.enum(['ok', 'degraded']),
    time: z.string(),
    /** State of live updates; `off` if the portal has none. */
    live: z.enum(['ok', 'reconnecting', 'off']),
  }),
})

/** Configuration for the browser. */
export const portalSettings = z.object({
  sso_login_url: z.nullable(z.string()),
  sentry_dsn: z.nullable(z.string()),
  crm: z.nullable(z.object({ url: z.string(), portal_id: z.string(), form_id: z.string() })),
  /** Two services that return this device's IP address, or none. */
  ip_lookups: z.array(z.string()),
  default_ip: z.string(),
  skipped_mail_domains: z.array(z.string()),
  /** Path of the custom export, below the API's address. */
  report_download_link: z.string(),
})
export type PortalSettings = z.infer<typeof portalSettings>
export const viewSettings = get('/portal/settings', {
  may: anyone,
  summary: 'Settings of this portal for its client',
  output: portalSettings,
})
