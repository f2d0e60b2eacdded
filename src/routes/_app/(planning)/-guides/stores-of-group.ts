import type { Partner } from '@/domain/stores/partner'

/** Returns the stores of a guide's group that the user may see, by display name. */
export const storesOfGroup = (partners: readonly Partner[], group: string | undefined): Partner[] =>
  partners
    .filter((store) => store.partner_group_hash === group)
    .sort((a, b) => a.display_name.localeCompare(b.display_name))
