import { optionsOf } from '../forms/form-field'
import { listField } from '../tables/list-field'
import type { ManagedPartner } from './managed-partner'
import { type MarkupField, markupPercent } from './markup-change'
import { timeZones } from './time-zone'

const field = listField<ManagedPartner>
const markup = (name: MarkupField) => field(name, 'number', (row) => markupPercent(row[name]))

/** The fields of the lists of stores, distributors and all partners. */
export const partnerFields = {
  name: field('name', 'text', (row) => row.name),
  partner_group_name: field('partner_group_name', 'enum', (row) => row.partner_group_name),
  marketplace_name: field('marketplace_name', 'enum', (row) => row.marketplace_name),
  city: field('city', 'text', (row) => row.city),
  state: field('state', 'enum', (row) => row.state),
  time_zone: field('time_zone', 'enum', (row) => row.time_zone, { choices: optionsOf(timeZones) }),
  user_count: field('user_count', 'number', (row) => row.user_count),
  fn_markup: markup('fn_markup'),
  specialty_client_markup: markup('specialty_client_markup'),
  status: field('status', 'enum', (row) => (row.is_archived ? 'Archived' : 'Active'), {
    choices: ['Active', 'Archived'].map((status) => ({ value: status, label: status })),
  }),
}
