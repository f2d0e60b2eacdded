import * as z from 'zod/mini'
import { anyone } from '../access/rule'
import { get } from '../contract/endpoint'

/** `degraded`: what is there can be read, and nothing can be saved because the storage is full. */
export const health = get('/health', {
  may: anyone,
  summary: 'The health of the portal, and the time of the server',
  output: z.object({
    status: z.enum(['ok', 'degraded']),
    time: z.string(),
    /** The state of live updates; `off` if the portal has none. */
    live: z.enum(['ok', 'reconnecting', 'off']),
  }),
})

/** The part of the configuration that the browser needs. */
export const portalSettings = z.object({
  sso_login_url: z.nullable(z.string()),
  sentry_dsn: z.nullable(z.string()),
  crm: z.nullable(z.object({ url: z.string(), portal_id: z.string(), form_id: z.string() })),
  /** Two services that tell the address of this device, or none. */
  ip_lookups: z.array(z.string()),
  default_ip: z.string(),
  skipped_mail_domains: z.array(z.string()),
})
export type PortalSettings = z.infer<typeof portalSettings>
export const viewSettings = get('/portal/settings', {
  may: anyone,
  summary: 'Settings of this portal for its client',
  output: portalSettings,
})
