import { optionsOf } from '@/domain/forms/form-field'
import type { ManagedPartner } from '@/domain/stores/managed-partner'
import { timeZones } from '@/domain/stores/time-zone'
import { column, type TableColumn } from '@/ui/data-table/column'
import { statusColumn } from './-status-column'

/** Columns of stores, distributors and all partners, after the name. */
export const partnerColumns: readonly TableColumn<ManagedPartner>[] = [
  column.category('partner_group_name', { label: 'Partner group', width: 220 }),
  column.category('marketplace_name', { label: 'Marketplace', width: 200 }),
  column.text('city', { label: 'City', width: 140 }),
  column.category('state', { label: 'State', width: 90 }),
  column.choice(
    'time_zone',
    (row: ManagedPartner) => row.time_zone,
    { options: optionsOf(timeZones) },
    { label: 'Time zone', width: 170 },
  ),
  column.number('user_count', { label: 'Users', total: 'sum' }),
  statusColumn(),
]
