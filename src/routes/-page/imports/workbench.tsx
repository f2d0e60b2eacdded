import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { type FileReading, recognized } from '@/domain/imports/file-source'
import type { ImportChoice, ImportChoices } from '@/domain/imports/import-field'
import { attributes } from '@/queries/attributes/attributes'
import { categoryNames, units } from '@/queries/catalogue/products'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { RunSteps } from './run-steps'
import { deleteRun, readRun, type StoredRun, storeRun } from './run-storage'
import { StartStep } from './start-step'
import type { StepName } from './step-search'

interface Props {
  /** The vendor of all rows; null if a column names the vendor of each. */
  vendor: { hashid: string; name: string } | null
  /** Vendors that a column may name; none for a single vendor. */
  vendors?: readonly ImportChoice[]
  isStaff: boolean
  /** Opens an import that the server has. */
  onSent: (hashid: string) => void
  /** Shown above the choice of a file. */
  children?: ReactNode
}

/** Imports products in steps: a file, its columns, problems to fix, and a review before anything changes. */
export function ImportWorkbench({ vendor, vendors, isStaff, onSent, children }: Props) {
  const vendorHash = vendor?.hashid ?? null
  const choices = useChoices(vendors)
  const { data: stored, refetch } = useQuery({
    queryKey: ['import-run', vendorHash],
    queryFn: () => readRun(vendorHash),
    staleTime: 0,
  })
  const [run, setRun] = useState<StoredRun | null>(null)
  const navigate = useNavigate()
  const open = async (next: StoredRun, step: StepName | undefined) => {
    await navigate({ to: '.', search: (all) => ({ ...all, step: step ?? all.step }) })
    setRun(next)
  }
  const begin = async (file: Blob, name: string) => {
    const startedAt = new Date(serverNow()).toISOString()
    const next = { file, reading: recognized, name, startedAt, steps: [], sending: null }
    await storeRun(vendorHash, next)
    await open(next, 'columns')
  }
  const readAgain = async (from: StoredRun, reading: FileReading) => {
    const next = { ...from, reading, steps: [], sending: null }
    await storeRun(vendorHash, next)
    setRun(next)
  }
  const end = async () => {
    await deleteRun(vendorHash)
    await refetch()
    setRun(null)
  }
  const sent = async (hashid: string, isAll: boolean) => {
    if (isAll) await deleteRun(vendorHash)
    onSent(hashid)
  }
  const name = vendor?.name ?? 'Several vendors'
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Import products"
        hint={<span dir="auto">{run ? `${name}: ${run.name}` : name}</span>}
      >
        {run && (
          <Button variant="outline" onClick={() => void end()}>
            Start over
          </Button>
        )}
      </PageHeader>
      {run ? (
        <RunSteps
          {...{ vendor: vendorHash, isStaff, choices }}
          stored={run}
          onReading={(reading) => void readAgain(run, reading)}
          onSent={(hashid, isAll) => void sent(hashid, isAll)}
        />
      ) : (
        <>
          {children}
          <StartStep
            {...{ vendor: vendorHash, isStaff, choices }}
            stored={stored ?? null}
            onFile={(file, fileName) => void begin(file, fileName)}
            onResume={(found) => void open(found, found.sending ? 'review' : undefined)}
          />
        </>
      )}
    </div>
  )
}

/** The categories, units, vendors and attributes that products can have. */
function useChoices(vendors: readonly ImportChoice[] | undefined): ImportChoices {
  const { data: categories } = useSuspenseQuery(categoryNames())
  const { data: unitList } = useQuery(units())
  const { data: own } = useSuspenseQuery(attributes())
  return useMemo(
    () => ({
      categories,
      units: unitList
        .filter(({ is_archived }) => !is_archived)
        .map(({ code, name, abbreviation }) => ({ value: String(code), labels: [abbreviation, name] })),
      ...(vendors && { vendors }),
      attributes: own.filter(({ owner }) => owner === 'product'),
    }),
    [categories, unitList, vendors, own],
  )
}
