import type { PartnerContext } from '@/domain/stores/partner-context'

/** What a vendor is looked at for: the store that the address names, else the context. */
export const contextForVendor = (
  context: PartnerContext | null,
  partner_hash: string | undefined,
): PartnerContext | null =>
  partner_hash ? { type: 'Partner', hash: partner_hash, name: '', customReport: false } : context
