import { useEffect, useRef, useState } from 'react'
import { type Conflict, mergeEdits } from '@/domain/forms/merge-edits'
import { draftOwner, draftStorage, saveOnLeave, visitorOwner } from './draft-storage'

const drafts = draftStorage('drafts')
const SAVE_AFTER_MS = 250

export type DraftValues = Readonly<Record<string, string | number | boolean | string[] | undefined>>

/** The parts of a TanStack form that a draft uses. */
interface DraftForm<V extends DraftValues> {
  state: { values: V }
  store: { subscribe: (listener: () => void) => { unsubscribe: () => void } }
  reset: (values: V, options: { keepDefaultValues: boolean }) => void
}

interface Options<V extends DraftValues> {
  initial: V
  /** Fields that are never stored, such as passwords. */
  except?: readonly string[]
  /** Receives the fields that both the draft and someone else changed since the draft was started. */
  onConflicts?: ((conflicts: Conflict[]) => void) | undefined
  labels?: Readonly<Record<string, string>>
}

/**
 * Saves form input on this device until it is sent, so that a closed tab or a crash loses nothing. A draft of a record that
 * someone else has saved since is merged into what is stored now. A form without a `name` is not saved.
 */
export function useFormDraft<V extends DraftValues>(
  form: DraftForm<V>,
  name: string | null,
  options: Options<V>,
) {
  const [isRestored, setRestored] = useState(false)
  const [owner] = useState(() => draftOwner() ?? visitorOwner())
  // The effect runs once: rerunning it would drop a draft that is still loading.
  const [first] = useState({ form, options })
  // Edits are compared with these values: those the form opened with, then those that were sent.
  const base = useRef(options.initial)

  useEffect(() => {
    if (name === null) return undefined
    const { form: initialForm, options } = first
    const { initial, except = [], onConflicts, labels = {} } = options
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let isLoaded = false
    const saveNow = () => {
      timer = undefined
      const { values } = initialForm.state
      // An untouched form must not delete a draft that is still loading.
      if (isLoaded || isTouched(values, base.current))
        void saveDraft(owner, name, values, base.current, except)
    }
    // Not put off by each change: someone who types without a pause would have nothing saved.
    const subscription = initialForm.store.subscribe(() => {
      timer ??= setTimeout(saveNow, SAVE_AFTER_MS)
    })
    const saveLastChanges = () => {
      clearTimeout(timer)
      if (timer !== undefined) saveNow()
    }
    const stopSavingOnLeave = saveOnLeave(saveLastChanges)
    const restore = async () => {
      const draft = readDraft(await drafts.get(owner, name), initial)
      isLoaded = true
      // Text typed while the draft was loading wins.
      if (isOver || !draft || isTouched(initialForm.state.values, initial)) return
      const { merged, conflicts } = mergeEdits(draft.base, initial, draft.values, labels)
      if (!isTouched(merged, initial)) return
      initialForm.reset(merged, { keepDefaultValues: true })
      setRestored(true)
      if (conflicts.length > 0) onConflicts?.(conflicts)
    }
    void restore()
    return () => {
      isOver = true
      saveLastChanges()
      stopSavingOnLeave()
      subscription.unsubscribe()
    }
  }, [owner, name, first])

  const forget = async () => {
    if (name !== null) await drafts.remove(owner, name)
  }

  return {
    /** True if the form shows a restored draft. */
    isRestored,
    /** Clears the form and deletes the draft. */
    startOver: () => {
      form.reset(base.current, { keepDefaultValues: true })
      setRestored(false)
      void forget()
    },
    /** Deletes the draft after sending the form. Text typed since then is a new draft. */
    forget: (sent: V) => {
      base.current = sent
      return forget()
    },
    /** Starts a new draft from the stored record, in a form that stays open after it was sent. */
    continueFrom: (stored: V) => {
      base.current = stored
      setRestored(false)
    },
  }
}

/** Saves the values with those they are edits of: someone else may save the record before the draft is restored. */
function saveDraft(
  owner: string,
  name: string,
  values: DraftValues,
  base: DraftValues,
  except: readonly string[],
) {
  const savedPart = (all: DraftValues) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !except.includes(key)))
  return isTouched(savedPart(values), base)
    ? drafts.put(owner, name, { ...savedPart(values), base: savedPart(base) })
    : drafts.remove(owner, name)
}

const isTouched = (values: DraftValues, initial: DraftValues) =>
  Object.entries(values).some(([key, value]) => String(value ?? '') !== String(initial[key] ?? ''))

/** Returns the fields of a saved draft that the form still has, and their values when the draft was started. */
function readDraft<V extends DraftValues>(draft: unknown, initial: V): { base: V | null; values: V } | null {
  if (typeof draft !== 'object' || draft === null) return null
  const fieldsOf = (all: object) => ({
    ...initial,
    ...Object.fromEntries(Object.entries(all).filter(([key, value]) => typeof value === typeof initial[key])),
  })
  const base = 'base' in draft && typeof draft.base === 'object' ? draft.base : null
  return { base: base && fieldsOf(base), values: fieldsOf(draft) }
}
