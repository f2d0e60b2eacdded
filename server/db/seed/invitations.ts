import type { Invitation } from '@/domain/access/contract'
import { sha256 } from '../../http/hash'

const YEAR_MS = 365 * 86_400_000

/** Tokens of the demo's invitations, one per type. The README lists them. */
export const DEMO_INVITATIONS: Record<Invitation['type'], string> = {
  vendor: 'demo-vendor-invitation',
  broker: 'demo-broker-invitation',
}

/** Makes open invitations of suppliers, valid for a year. */
export async function makeInvitations(now: Date) {
  const expires_at = new Date(now.getTime() + YEAR_MS).toISOString()
  return [
    {
      token_hash: await sha256(DEMO_INVITATIONS.vendor),
      type: 'vendor' as const,
      email: 'invited-vendor@portal.test',
      name: 'Winona',
      company_name: 'Prairie Jam Works',
      vendor_group: 'sfa',
      expires_at,
      used_at: null,
    },
    {
      token_hash: await sha256(DEMO_INVITATIONS.broker),
      type: 'broker' as const,
      email: 'invited-broker@portal.test',
      name: 'Bruno',
      company_name: 'Bridge Street Brokers',
      vendor_group: null,
      expires_at,
      used_at: null,
    },
  ]
}
