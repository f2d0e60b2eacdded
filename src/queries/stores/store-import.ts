import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import { importStores } from '@/domain/stores/import-contract'
import type { PartnerForm } from '@/domain/stores/managed-partner'
import { isStoreField } from '@/domain/stores/store-column'
import { draftOwner, draftStorage } from '@/queries/drafts/draft-storage'
import { affectedByPartners } from './stores'

const cells = z.partialRecord(z.string().check(z.refine(isStoreField)), z.string())
const draft = z.object({
  name: z.string(),
  rows: z.array(z.object({ hashid: z.string(), number: z.int(), cells, problems: cells })),
  /** Headings that name no field. */
  unknown: z.array(z.string()),
  /** The partner group of rows that name none. */
  group: z.string(),
})
/** Rows that are not added yet, with what was changed in them. */
export type StoreDraft = Readonly<z.infer<typeof draft>>

const drafts = draftStorage('drafts')
const KEY = 'store-import'

/** The rows of an import that was not finished on this device. */
export const storeDraft = () =>
  queryOptions({
    queryKey: ['store-import', 'draft'],
    queryFn: async (): Promise<StoreDraft | null> => {
      const owner = draftOwner()
      const stored = owner === null ? undefined : await drafts.get(owner, KEY)
      return z.safeParse(draft, stored).data ?? null
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Keeps rows on this device until they are added; null forgets them. */
export async function keepStoreDraft(rows: StoreDraft | null): Promise<void> {
  const owner = draftOwner()
  if (owner === null) return
  await (rows ? drafts.put(owner, KEY, rows) : drafts.remove(owner, KEY))
}

/** Adds stores, all or none. The page shows problems at their cells, too. */
export const addStores = () =>
  mutationOptions({
    mutationFn: ({ stores, idempotencyKey }: { stores: readonly PartnerForm[]; idempotencyKey: string }) =>
      call(importStores, { body: { stores: [...stores] }, idempotencyKey, timeoutMs: 60_000 }),
    meta: { invalidates: affectedByPartners, success: true, failure: 'No stores were added' },
  })
