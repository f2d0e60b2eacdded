import * as z from 'zod/mini'
import { type FileReading, separators, textEncodings } from '@/domain/imports/file-source'
import type { RunStep } from '@/domain/imports/run'
import { draftOwner, draftStorage } from '@/queries/drafts/draft-storage'

const storage = draftStorage('drafts')

/** A run that is not applied yet: its file and the steps that were taken, so that it goes on after a closed tab or a crash. */
export interface StoredRun {
  file: Blob
  reading: FileReading
  name: string
  startedAt: string
  steps: readonly RunStep[]
  /** Set while its rows are on their way to the server. */
  sending: Sending | null
}

/** An import that is being sent: another attempt goes on with it. */
export interface Sending {
  idempotencyKey: string
  applies: boolean
}

const storedFile = z.object({
  file: z.instanceof(Blob),
  reading: z.object({
    encoding: z.nullable(z.enum(textEncodings)),
    separator: z.nullable(z.enum(separators)),
    headingRow: z.nullable(z.int().check(z.minimum(0))),
  }),
  name: z.string(),
  startedAt: z.string(),
})
// The steps were made by this page.
const storedSteps = z.array(
  z.custom<RunStep>((step) => typeof step === 'object' && step !== null && 'kind' in step),
)
const storedSending = z.nullable(z.object({ idempotencyKey: z.string(), applies: z.boolean() }))

const keys = (vendor: string | null) => ({
  file: `import/${vendor ?? 'several-vendors'}/file`,
  steps: `import/${vendor ?? 'several-vendors'}/steps`,
  sending: `import/${vendor ?? 'several-vendors'}/sending`,
})

/** Stores a new run in place of an earlier one. */
export async function storeRun(vendor: string | null, { steps, sending, ...file }: StoredRun): Promise<void> {
  await put(keys(vendor).sending, sending)
  await put(keys(vendor).steps, steps)
  await put(keys(vendor).file, file)
}

export const storeSteps = (vendor: string | null, steps: readonly RunStep[]): Promise<void> =>
  put(keys(vendor).steps, steps)

export const storeSending = (vendor: string | null, sending: Sending | null): Promise<void> =>
  put(keys(vendor).sending, sending)

/** Returns the run that was not finished; null without one. */
export async function readRun(vendor: string | null): Promise<StoredRun | null> {
  const file = z.safeParse(storedFile, await get(keys(vendor).file))
  const steps = z.safeParse(storedSteps, await get(keys(vendor).steps))
  const sending = z.safeParse(storedSending, await get(keys(vendor).sending))
  return file.success ? { ...file.data, steps: steps.data ?? [], sending: sending.data ?? null } : null
}

export async function deleteRun(vendor: string | null): Promise<void> {
  const owner = draftOwner()
  if (owner === null) return
  await storage.remove(owner, keys(vendor).file)
  await storage.remove(owner, keys(vendor).steps)
  await storage.remove(owner, keys(vendor).sending)
}

const put = async (key: string, value: unknown) => {
  const owner = draftOwner()
  if (owner !== null) await storage.put(owner, key, value)
}
const get = async (key: string) => {
  const owner = draftOwner()
  return owner === null ? undefined : storage.get(owner, key)
}
