import { Link } from '@tanstack/react-router'
import { serverNow } from '@/auth/transport/server-clock'
import { type PotentialState, potentialStates } from '@/domain/cart/potential-order'
import { agoText } from '@/domain/values/ago'
import { RowMenuButton } from '@/routes/-page/table/row-menu'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Countdown } from '@/ui/layout/countdown'
import { Badge } from '@/ui/primitives/badge'
import type { TimedOrder } from './-use-timed-orders'

const variants = {
  'Closes soon': 'warning',
  'Below minimum': 'info',
  'Ready to order': 'success',
  Problem: 'destructive',
  'Cut-off missed': 'destructive',
} as const satisfies Record<PotentialState, string>

const states = { options: potentialStates.map((state) => ({ value: state, label: state })) }

/** Names the store of an order: several stores may have one name. */
export const storeOf = ({ store_display_name, store_place }: TimedOrder) =>
  `${store_display_name}, ${store_place}`

const isOpen = ({ state, closes_at }: TimedOrder) => state !== 'Cut-off missed' && closes_at !== null

/** Columns of potential orders. @param onMenu opens the actions of an order at its button */
export const orderColumns = (
  onMenu: (row: TimedOrder, anchor: HTMLElement) => void,
): readonly TableColumn<TimedOrder>[] => [
  column.link('store', storeOf, {
    label: 'Store',
    width: 260,
    isPinned: true,
    cell: (row) => <CartLink order={row} />,
  }),
  column.category('vendor_name', { label: 'Vendor', width: 170 }),
  column.computed('menu', 'text', () => null, {
    label: 'Actions',
    isAction: true,
    width: 92,
    isSearched: false,
    cell: (row) => (
      <RowMenuButton name={`${storeOf(row)}, ${row.vendor_name}`} onOpen={(anchor) => onMenu(row, anchor)} />
    ),
  }),
  column.date('date_required', { label: 'Delivery day', width: 128 }),
  column.choice('state', ({ state }: TimedOrder) => state, states, {
    label: 'State',
    width: 136,
    cell: ({ state }) => <Badge variant={variants[state]}>{state}</Badge>,
  }),
  column.computed('time_left', 'date', (row: TimedOrder) => (isOpen(row) ? row.closes_at : null), {
    label: 'Time left',
    width: 150,
    cell: (row) => row.closes_at !== null && <Countdown until={row.closes_at} now={serverNow} />,
  }),
  column.computed(
    'short_by',
    'money',
    ({ short_by }: TimedOrder) => (short_by === '0.00' ? null : short_by),
    {
      label: 'Missing',
      width: 104,
    },
  ),
  column.money('total', { label: 'Total', width: 112, total: 'sum' }),
  column.computed('reminded_at', 'date', ({ reminded_at }: TimedOrder) => reminded_at, {
    label: 'Reminded',
    width: 230,
    cell: ({ reminded_at, reminded_by }) =>
      reminded_at !== null && (
        <>
          Reminded {agoText(reminded_at, new Date(serverNow()))} by <bdi>{reminded_by}</bdi>
        </>
      ),
  }),
  column.text('last_active_by', { label: 'Last active', width: 150 }),
  column.date('last_active_at', { label: 'Active at', width: 190 }),
  column.money('order_minimum', { label: 'Minimum', width: 104 }),
  column.zoned(
    'cut_off',
    ({ closes_at }: TimedOrder) => closes_at,
    ({ time_zone }) => time_zone,
    { label: 'Cut-off, store time' },
  ),
  column.number('lines', { label: 'Lines', width: 80 }),
  column.number('total_items', { label: 'Cases', width: 80, total: 'sum' }),
  column.text('problem', { label: 'Problem', width: 280 }),
  column.category('reminded_by', { label: 'Reminded by', width: 150, isHidden: true }),
  column.category('marketplace_name', { label: 'Marketplace', width: 150 }),
  column.category('partner_group_name', { label: 'Partner group', width: 170 }),
  column.text('store_name', { label: 'Store name', width: 180, isHidden: true }),
]

/** The store of an order as a link to its pad with the vendor and the day, as staff order for a store. */
const CartLink = ({ order }: { order: TimedOrder }) => (
  <Link
    to="/order/start/{-$storeHash}/{-$straightToCart}"
    params={{ storeHash: order.store_hash, straightToCart: undefined }}
    search={{ vendor: order.vendor_hash, date: order.date_required }}
    tabIndex={-1}
    className="font-medium"
  >
    <bdi>{order.store_display_name}</bdi>
    <span className="font-normal text-muted-foreground">
      , <bdi>{order.store_place}</bdi>
    </span>
  </Link>
)
