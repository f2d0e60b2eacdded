import type { OpenInvitation } from '@/domain/access/user-form'
import { optionsOf } from '@/domain/forms/form-field'
import { RowMenuButton } from '@/routes/-page/table/row-menu'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Badge } from '@/ui/primitives/badge'

const types = { user: 'User', vendor: 'Supplier', broker: 'Broker' }
const states = { open: 'Open', expired: 'Expired' }
const stateOf = ({ is_expired }: OpenInvitation) => (is_expired ? 'expired' : 'open')

/** Columns of open invitations. @param onMenu opens the actions of an invitation at its button */
export const invitationColumns = (
  onMenu: (row: OpenInvitation, anchor: HTMLElement) => void,
): readonly TableColumn<OpenInvitation>[] => [
  column.text('name', { label: 'Name', width: 190 }),
  column.text('email', { label: 'Email', width: 230 }),
  column.computed('menu', 'text', () => null, {
    label: 'Actions',
    isAction: true,
    width: 104,
    isSearched: false,
    cell: (row: OpenInvitation) => <RowMenuButton name={row.name} onOpen={(anchor) => onMenu(row, anchor)} />,
  }),
  column.choice(
    'state',
    stateOf,
    { options: optionsOf(states) },
    {
      label: 'Status',
      width: 110,
      cell: (row) => <Badge variant={row.is_expired ? 'warning' : 'secondary'}>{states[stateOf(row)]}</Badge>,
    },
  ),
  column.choice('type', ({ type }: OpenInvitation) => type, { options: optionsOf(types) }, { label: 'For' }),
  column.text('company_name', { label: 'Company or stores', width: 190 }),
  column.date('expires_at', { label: 'Expires', width: 170 }),
  column.text('invited_by', { label: 'Invited by', width: 160 }),
  column.date('created_at', { label: 'Invited', width: 170 }),
]
