import type { invitationTypes } from '@/domain/access/registration-contract'
import { sha256 } from '../../http/hash'

const YEAR_MS = 365 * 86_400_000

/** Tokens of the demo's invitations, one per type. The README lists them. */
export const DEMO_INVITATIONS: Record<(typeof invitationTypes)[number], string> = {
  vendor: 'demo-vendor-invitation',
  broker: 'demo-broker-invitation',
}

/** Makes open invitations of suppliers, valid for a year. */
export async function makeInvitations(
  now: Date,
  vendorGroups: readonly { hashid: string; short_name: string }[],
) {
  const expires_at = new Date(now.getTime() + YEAR_MS).toISOString()
  const open = {
    vendor_group_hash: null,
    vendor_hash: null,
    broker_hash: null,
    user_hash: null,
    copied_token_hash: null,
    invited_by_hash: null,
    created_at: now.toISOString(),
    expires_at,
    used_at: null,
    revoked_at: null,
  }
  return [
    {
      hashid: 'demovendorinvitation',
      token_hash: await sha256(DEMO_INVITATIONS.vendor),
      type: 'vendor' as const,
      email: 'invited-vendor@portal.test',
      name: 'Winona',
      company_name: 'Prairie Jam Works',
      ...open,
      vendor_group_hash: vendorGroups.find(({ short_name }) => short_name === 'sfa')?.hashid ?? null,
    },
    {
      hashid: 'demobrokerinvitation',
      token_hash: await sha256(DEMO_INVITATIONS.broker),
      type: 'broker' as const,
      email: 'invited-broker@portal.test',
      name: 'Bruno',
      company_name: 'Bridge Street Brokers',
      ...open,
    },
  ]
}
