import type { PartnerContext } from '@/domain/stores/partner-context'

/** Returns the context of a vendor page: the store in the address, otherwise the selected one. */
export const contextForVendor = (
  context: PartnerContext | null,
  partner_hash: string | undefined,
): PartnerContext | null =>
  partner_hash ? { type: 'Partner', hash: partner_hash, name: '', customReport: false } : context
