import { revalidateLogic } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { fieldsOfStep, type SetupEntry, type SetupField, setupFields } from '@/domain/vendors/setup'
import { type SetupChange, setupChange, type VendorSetup } from '@/domain/vendors/setup-contract'
import type { SetupStep } from '@/domain/vendors/setup-search'
import { draftOwner, draftStorage } from '@/queries/drafts/draft-storage'
import { saveSetupChanges, vendorSetup } from '@/queries/vendors/vendor-setup'
import { useAppForm } from '@/ui/form/app-form'

const drafts = draftStorage('drafts')
const PAUSE_MS = 800
const RETRY_MS = 10_000

type Entries = Record<string, SetupEntry>
export type SaveState = { kind: 'saved' | 'saving' } | { kind: 'failed'; message: string }

/** A field that a colleague changed while it was edited here. */
export interface SetupConflict {
  field: SetupField
  theirs: SetupEntry
  mine: SetupEntry
}

const isSame = (one: SetupEntry | undefined, other: SetupEntry | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Manages the fields of a step, which are saved as they are typed. What the server does not have yet is also stored on this
 * device, so that a closed tab or a lost connection loses nothing. A field that a colleague changed meanwhile waits for a choice.
 */
export function useAutosave(setup: VendorSetup, step: SetupStep) {
  const { vendor_hash: vendor } = setup
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation(saveSetupChanges(vendor))
  const [fields] = useState<readonly SetupField[]>(fieldsOfStep[step])
  const [initial] = useState(() => pick(setup, fields))
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' }),
    validators: { onDynamic: ({ value }) => entryErrors(fields, value) },
  })
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const [conflicts, setConflicts] = useState<readonly SetupConflict[]>([])

  function createSaver(stored: Entries) {
    const draftKey = `setup-${vendor}-${step}`
    const owner = draftOwner() ?? ''
    let base = stored
    let waiting: readonly SetupConflict[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSending = false

    const wait = (next: readonly SetupConflict[]) => {
      waiting = next
      setConflicts(next)
    }
    const changes = (): SetupChange[] =>
      fields.flatMap((field) => {
        const [before, after] = [base[field] ?? '', form.state.values[field] ?? '']
        const isWaiting = waiting.some((conflict) => conflict.field === field)
        return isWaiting || isSame(before, after) ? [] : [{ field, before, after }]
      })
    /** Copies the server's values into fields that were not edited here. */
    const accept = (latest: VendorSetup) => {
      for (const field of fields) {
        const theirs = latest.values[field]
        const isEdited = !isSame(form.state.values[field], base[field])
        if (isEdited || isSame(theirs, base[field])) continue
        base = { ...base, [field]: theirs }
        form.setFieldValue(field, theirs)
      }
    }
    const store = () => {
      const unsent = changes()
      return unsent.length > 0 ? drafts.put(owner, draftKey, unsent) : drafts.remove(owner, draftKey)
    }
    /** Shows whether the server has every entry, apart from fields that wait for a choice. */
    const showProgress = () => setState({ kind: changes().length > 0 ? 'saving' : 'saved' })
    const schedule = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), ms)
    }
    async function flush(): Promise<void> {
      clearTimeout(timer)
      const unsent = changes()
      if (isSending || unsent.length === 0) return
      isSending = true
      setState({ kind: 'saving' })
      try {
        const saved = await send(unsent)
        base = { ...base, ...Object.fromEntries(unsent.map(({ field, after }) => [field, after])) }
        client.setQueryData(vendorSetup(vendor).queryKey, saved)
        accept(saved)
        showProgress()
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await meet(error, unsent)
        else {
          setState({ kind: 'failed', message: messageOf(error) })
          if (!(error instanceof ApiError)) schedule(RETRY_MS)
        }
        return
      } finally {
        isSending = false
        await store()
      }
      if (changes().length > 0) await flush()
    }
    /** Finds out which fields a colleague changed; the others are sent again. */
    async function meet(error: ApiError, unsent: readonly SetupChange[]) {
      const latest = await client.fetchQuery(vendorSetup(vendor))
      const met = unsent.flatMap(({ field, before, after }) => {
        const theirs = latest.values[field]
        return isSame(theirs, before) || isSame(theirs, after) ? [] : [{ field, theirs, mine: after }]
      })
      accept(latest)
      if (met.length === 0) setState({ kind: 'failed', message: error.message })
      else {
        wait([...waiting, ...met])
        showProgress()
        schedule(0)
      }
    }
    return {
      flush,
      /** Called after every keystroke. */
      edited: () => {
        if (changes().length === 0) return
        void store()
        setState({ kind: 'saving' })
        schedule(PAUSE_MS)
      },
      /** Restores edits of an earlier visit that never reached the server. */
      restore: async () => {
        const stored = z.safeParse(z.array(setupChange), await drafts.get(owner, draftKey))
        if (!stored.success) return
        const met: SetupConflict[] = []
        for (const { field, before, after } of stored.data) {
          if (!fields.includes(field) || !isSame(form.state.values[field], base[field])) continue
          const theirs = base[field] ?? ''
          if (isSame(theirs, after)) continue
          if (!isSame(theirs, before)) met.push({ field, theirs, mine: after })
          form.setFieldValue(field, after)
        }
        wait(met)
        await flush()
      },
      resolve: ({ field, theirs }: SetupConflict, choice: 'mine' | 'theirs') => {
        base = { ...base, [field]: theirs }
        if (choice === 'theirs') form.setFieldValue(field, theirs)
        wait(waiting.filter((conflict) => conflict.field !== field))
        void store()
        showProgress()
        schedule(0)
      },
    }
  }

  const [saver] = useState(() => createSaver(initial))
  const started = useRef(false)
  useEffect(() => {
    const { unsubscribe } = form.store.subscribe(saver.edited)
    if (!started.current) void saver.restore()
    started.current = true
    return () => {
      unsubscribe()
      void saver.flush()
    }
  }, [form, saver])
  return { form, state, conflicts, resolve: saver.resolve, flush: saver.flush }
}

const pick = ({ values }: VendorSetup, fields: readonly SetupField[]): Entries =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** Returns the errors of entries that were made; empty ones are listed as missing instead. */
function entryErrors(fields: readonly SetupField[], values: Entries) {
  const errors = fields.flatMap((field) => {
    const entry = values[field] ?? ''
    const error = entry.length === 0 ? null : z.safeParse(setupFields.schema.shape[field], entry).error
    return error ? [[field, error.issues[0]?.message ?? 'Check this entry'] as const] : []
  })
  return errors.length > 0 ? { fields: Object.fromEntries(errors) } : undefined
}
