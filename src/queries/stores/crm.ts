import type { PortalSettings } from '@/domain/system/contract'
import { ipAddress } from '@/queries/access/ip-address'

/** Cookie by which the CRM recognizes this browser. */
const TRACKING_COOKIE = 'hubspotutk'

interface Contact {
  email: string
  firstname: string
  lastname: string
}

/**
 * Reports a sign-up or sign-in to the marketing CRM, if one is configured. Leaves out the company's own staff. Runs in the background;
 * failures are ignored.
 */
export async function reportToCrm(
  { crm, ip_lookups, default_ip, skipped_mail_domains }: PortalSettings,
  { email, firstname, lastname }: Contact,
  cookies: string,
): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!crm || skipped_mail_domains.includes(domain)) return
  const hutk = new RegExp(`(?:^|; )${TRACKING_COOKIE}=([^;]*)`).exec(cookies)?.[1]
  const address = await ipAddress(ip_lookups, default_ip)
  const fields = Object.entries({ email, firstname, lastname }).map(([name, value]) => ({ name, value }))
  try {
    await fetch(`${crm.url}/${crm.portal_id}/${crm.form_id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields, context: { ...(hutk && { hutk }), ipAddress: address } }),
    })
  } catch (error) {
    console.warn("Couldn't report a sign-in to the CRM.", error)
  }
}
