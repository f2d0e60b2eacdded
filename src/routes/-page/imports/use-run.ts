import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { listOfStatus } from '@/domain/catalogue/allergen'
import { comparedFields } from '@/domain/catalogue/plausibility'
import { ID_COLUMN, type ImportChoices, VENDOR_FIELD } from '@/domain/imports/import-field'
import type { KnownProduct } from '@/domain/imports/known-product'
import type { Mapping } from '@/domain/imports/match-columns'
import type { RunStep } from '@/domain/imports/run'
import { knownProductPages } from '@/queries/catalogue/known-products'
import { columnMappings, rememberColumns } from '@/queries/imports/column-mappings'
import { notifyError } from '@/ui/toasts'
import { type StoredRun, storeSteps } from './run-storage'
import { ImportClient, type RunState } from './worker/import-client'

/** Fields that warnings, matches and the statements of allergens need although no column fills them. */
const alwaysRead = ['item_code', 'status', ...comparedFields, ...Object.values(listOfStatus)]

export interface Run {
  name: string
  state: RunState
  /** Steps that were taken until now. */
  steps: readonly RunStep[]
  perform: (step: RunStep) => void
  undo: () => void
  collect: ImportClient['collect']
}

interface Options {
  vendor: string | null
  stored: StoredRun
  choices: ImportChoices
  isStaff: boolean
}

/** Runs a file through the worker, stores each step, and feeds it the products that the file may change. */
export function useRun({ vendor, stored, choices, isStaff }: Options): Run | null {
  const [client, setClient] = useState<ImportClient | null>(null)
  const queryClient = useQueryClient()
  const { mutate: remember } = useMutation(rememberColumns())
  useEffect(() => {
    let started: ImportClient | null = null
    let isActive = true
    const start = async () => {
      const remembered = await readRemembered(queryClient, vendor)
      if (!isActive) return
      const { file, reading, steps } = stored
      started = new ImportClient({ file, reading, choices, isStaff, remembered, steps })
      setClient(started)
    }
    void start()
    return () => {
      isActive = false
      started?.dispose()
    }
    // A run keeps the choices that it began with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [vendor, stored])
  const [taken, setTaken] = useState({ of: stored, steps: stored.steps })
  // The file is read again in another way without the steps of the first one.
  const { steps } = taken.of === stored ? taken : stored
  const state = useSyncExternalStore(client?.subscribe ?? noSubscription, () => client?.state ?? null)
  useProducts(client, vendor, state)
  if (!client || !state) return null

  const store = (next: readonly RunStep[]) => {
    setTaken({ of: stored, steps: next })
    void storeSteps(vendor, next)
  }
  return {
    name: stored.name,
    state,
    steps,
    perform: (step) => {
      client.perform(step)
      store([...steps, step])
      if (step.kind === 'map' && state.head)
        remember({
          vendor_hash: vendor,
          fingerprint: state.head.fingerprint,
          mapping: [...step.mapping],
        })
    },
    undo: () => {
      client.undo()
      store(steps.slice(0, -1))
    },
    collect: () => client.collect(),
  }
}

const noSubscription = () => () => {}

/** Returns the mappings of earlier files. Without them, columns are matched by their headings and content. */
async function readRemembered(client: QueryClient, vendor: string | null) {
  try {
    const found = await client.fetchQuery(columnMappings(vendor))
    return new Map(found.map(({ fingerprint, mapping }) => [fingerprint, mapping]))
  } catch (error) {
    void notifyError("We couldn't load the columns of your earlier files", messageOf(error))
    return new Map<string, Mapping>()
  }
}

/** Loads the products that rows may change, with the fields that columns fill, again when more columns or vendors are matched. */
function useProducts(client: ImportClient | null, vendor: string | null, state: RunState | null) {
  const [fields, setFields] = useState<readonly string[]>([])
  const mapped = state?.columns?.mapping.flatMap((name) => name ?? []) ?? []
  const wanted = [...new Set([...alwaysRead, ...mapped])].filter(
    (name) => name !== ID_COLUMN && name !== VENDOR_FIELD,
  )
  if (state?.columns && wanted.some((name) => !fields.includes(name)))
    setFields([...new Set([...fields, ...wanted])])
  // The worker names the vendors of the rows, once it has read the file.
  const vendors = vendor === null ? state?.vendors?.join(',') : vendor
  useEffect(() => {
    if (!client || fields.length === 0 || vendors === undefined) return () => {}
    let isActive = true
    const load = async () => {
      const all = vendors.split(',').filter(Boolean)
      client.addProducts([], { isFirst: true, isLast: all.length === 0 })
      for (const [at, of] of all.entries())
        for await (const { products, isLast } of knownProductPages(of, fields)) {
          if (!isActive) return
          const own = vendor === null ? products.map((product) => withVendor(product, of)) : products
          client.addProducts(own, { isFirst: false, isLast: isLast && at === all.length - 1 })
        }
    }
    load().catch(() => {
      if (isActive)
        void notifyError(
          "We couldn't load your products",
          'Your import is stored. Reload this page to try again.',
        )
    })
    return () => {
      isActive = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another vendor has other products
  }, [client, vendors, fields])
}

const withVendor = (product: KnownProduct, vendor: string): KnownProduct => ({
  ...product,
  values: { ...product.values, [VENDOR_FIELD]: vendor },
})
