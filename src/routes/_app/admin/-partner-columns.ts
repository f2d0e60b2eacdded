import type { ManagedPartner } from '@/domain/stores/managed-partner'
import { partnerFields } from '@/domain/stores/partner-fields'
import { column, type TableColumn } from '@/ui/data-table/column'

/** Columns of stores, distributors and all partners, after the name. */
export const partnerColumns: readonly TableColumn<ManagedPartner>[] = [
  column.of(partnerFields.partner_group_name, { label: 'Partner group', width: 220 }),
  column.of(partnerFields.marketplace_name, { label: 'Marketplace', width: 200 }),
  column.of(partnerFields.city, { label: 'City', width: 140 }),
  column.of(partnerFields.state, { label: 'State', width: 90 }),
  column.of(partnerFields.time_zone, { label: 'Time zone', width: 170 }),
  column.of(partnerFields.user_count, { label: 'Users', total: 'sum' }),
  column.of(partnerFields.fn_markup, { label: 'FN markup, %', width: 125, isHidden: true }),
  column.of(partnerFields.specialty_client_markup, {
    label: 'Specialty client markup, %',
    width: 215,
    isHidden: true,
  }),
  column.of(partnerFields.status, { label: 'Status', width: 120 }),
]
