import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { vendors } from '@/queries/catalogue/products'
import { ImportHistory, type RunLink } from '@/routes/-page/imports/import-history'
import { ImportWorkbench } from '@/routes/-page/imports/workbench'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { NativeSelect } from '@/ui/primitives/native-select'

const linkRun: RunLink = ({ hashid, title }) => (
  <Link
    to="/product/import/$hashid"
    params={{ hashid }}
    dir="auto"
    className="font-medium underline-offset-4 hover:underline"
  >
    {title}
  </Link>
)

/** The import of staff: the products of one vendor, or of those that a column names. */
export function ProductImportPage({ vendor: chosen }: { vendor: string | undefined }) {
  const { data: list } = useSuspenseQuery(vendors(null))
  const navigate = useNavigate()
  const vendor = list.find(({ hashid }) => hashid === chosen) ?? null
  const choices = useMemo(
    () => list.map(({ hashid, name }) => ({ value: hashid, labels: [name, hashid] })),
    [list],
  )
  return (
    <div className="grid gap-6">
      <ImportWorkbench
        key={vendor?.hashid}
        vendor={vendor}
        {...(!vendor && { vendors: choices })}
        isStaff
        onSent={(hashid) => void navigate({ to: '/product/import/$hashid', params: { hashid } })}
      >
        <label className="grid gap-1 tablet:max-w-96">
          <span className="font-medium">Vendor</span>
          <NativeSelect
            value={vendor?.hashid ?? ''}
            onChange={({ target }) =>
              void navigate({ to: '/product/import', search: { vendor: target.value || undefined } })
            }
          >
            <option value="">Several: a column names the vendor</option>
            {list.map(({ hashid, name }) => (
              <option key={hashid} value={hashid}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </label>
      </ImportWorkbench>
      <QueryBoundary pending={null}>
        <ImportHistory linkRun={linkRun} />
      </QueryBoundary>
    </div>
  )
}
