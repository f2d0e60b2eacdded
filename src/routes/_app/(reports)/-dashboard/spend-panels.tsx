import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BarChart3Icon } from 'lucide-react'
import type { Dashboard } from '@/domain/reports/contract'
import { formatMoney } from '@/domain/values/money'
import { monthOf } from '@/domain/values/months'
import { Chart } from '@/ui/charts/chart'
import { shortMoney } from '@/ui/charts/parts'
import { Panel, PanelEmpty } from './panel'

const series = [{ name: 'Spend', tone: 'main' }] as const
const valueOf = (amount: string) => ({ size: Number(amount), text: formatMoney(amount) })

/** Spend of the last twelve months, all vendors together. */
export function SpendByMonth({ query }: { query: UseQueryResult<Dashboard> }) {
  const months = query.data?.spend_by_month ?? []
  const isEmpty = months.every(({ amount }) => Number(amount) === 0)
  return (
    <Panel
      height="min-h-72"
      title="Spend by month"
      hint="By delivery day"
      query={query}
      action={<ToReport by="time" />}
    >
      {isEmpty ? (
        <NoSpend />
      ) : (
        <div className="my-auto px-4 py-2">
          <Chart
            title="Spend by month"
            kind="columns"
            of="Month"
            series={series}
            axis={shortMoney}
            points={months.map(({ month, amount }) => ({
              key: month,
              label: monthName(month),
              values: [valueOf(amount)],
            }))}
          />
        </div>
      )}
    </Panel>
  )
}

/** The same months by vendor. */
export function SpendByVendor({ query }: { query: UseQueryResult<Dashboard> }) {
  const vendors = query.data?.spend_by_vendor ?? []
  const largest = vendors.filter(({ vendor_hash }) => vendor_hash !== null)
  const others = vendors.find(({ vendor_hash }) => vendor_hash === null)
  return (
    <Panel
      height="min-h-72"
      title="Spend by vendor"
      hint="The last 12 months"
      query={query}
      action={<ToReport by="vendor" />}
    >
      {vendors.length === 0 ? (
        <NoSpend />
      ) : (
        <div className="my-auto px-4 py-2">
          <Chart
            title="Spend by vendor"
            kind="bars"
            of="Vendor"
            series={series}
            axis={shortMoney}
            points={largest.map(({ vendor_hash, vendor_name, amount }) => ({
              key: vendor_hash ?? vendor_name,
              label: vendor_name,
              values: [valueOf(amount)],
            }))}
          />
          {others && (
            <p className="pb-1 text-[13px] text-muted-foreground">
              {others.vendor_name} combined: {formatMoney(others.amount)}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}

const ToReport = ({ by }: { by: string }) => (
  <Link
    to="/reports"
    search={{ by, range: 'last-12-months' }}
    className="text-[13px] text-primary underline underline-offset-4"
    aria-label={`Report by ${by}`}
  >
    Report
  </Link>
)

const NoSpend = () => (
  <PanelEmpty icon={BarChart3Icon} title="No orders yet">
    Your spend appears here after your first order.
  </PanelEmpty>
)

const monthName = (month: string) => `${monthOf(month).slice(0, 3)} ${month.slice(2, 4)}`
