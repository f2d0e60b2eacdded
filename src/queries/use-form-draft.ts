import { useEffect, useRef, useState } from 'react'
import { draftOwner, draftStorage, visitorOwner } from './draft-storage'

const drafts = draftStorage('drafts')
const PAUSE_MS = 250

type Values = Record<string, string | boolean | string[] | undefined>

/** The parts of a TanStack form that a draft uses. */
interface DraftForm<V extends Values> {
  state: { values: V }
  store: { subscribe: (listener: () => void) => { unsubscribe: () => void } }
  reset: (values: V, options: { keepDefaultValues: boolean }) => void
}

/**
 * Saves form input on this device until it is sent, so that a closed tab or a crash loses nothing. Never saves the fields in `except`, such
 * as passwords.
 */
export function useFormDraft<V extends Values>(
  form: DraftForm<V>,
  name: string,
  { initial, except = [] }: { initial: V; except?: readonly (keyof V & string)[] },
) {
  const [isRestored, setRestored] = useState(false)
  const [owner] = useState(() => draftOwner() ?? visitorOwner())
  const [{ initialForm, empty, secret }] = useState({ initialForm: form, empty: initial, secret: except })

  const isSent = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const saveNow = () => {
      timer = undefined
      if (!isSent.current) void saveDraft(owner, name, initialForm.state.values, empty, secret)
    }
    const subscription = initialForm.store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(saveNow, PAUSE_MS)
    })
    const restore = async () => {
      const restored = mergeDraft(await drafts.get(owner, name), empty)
      // Text typed while the draft was loading wins.
      if (isOver || !restored || isTouched(initialForm.state.values, empty)) return
      initialForm.reset(restored, { keepDefaultValues: true })
      setRestored(true)
    }
    void restore()
    return () => {
      isOver = true
      clearTimeout(timer)
      // Saves the last keystrokes if the user leaves right away.
      if (timer !== undefined) saveNow()
      subscription.unsubscribe()
    }
  }, [owner, name, initialForm, empty, secret])

  return {
    /** True if the form shows a restored draft. */
    isRestored,
    /** Clears the form and deletes the draft. */
    startOver: () => {
      form.reset(initial, { keepDefaultValues: true })
      setRestored(false)
      void drafts.remove(owner, name)
    },
    /** Deletes the draft after sending the form. */
    forget: () => {
      isSent.current = true
      return drafts.remove(owner, name)
    },
  }
}

function saveDraft<V extends Values>(
  owner: string,
  name: string,
  values: V,
  initial: V,
  except: readonly string[],
) {
  const saved = Object.entries(values).filter(([key]) => !except.includes(key))
  return isTouched(Object.fromEntries(saved), initial)
    ? drafts.put(owner, name, Object.fromEntries(saved))
    : drafts.remove(owner, name)
}

const isTouched = (values: Values, initial: Values) =>
  Object.entries(values).some(([key, value]) => String(value ?? '') !== String(initial[key] ?? ''))

/** Merges the fields of a saved draft that the form still has into its empty values. */
function mergeDraft<V extends Values>(draft: unknown, initial: V): V | null {
  if (typeof draft !== 'object' || draft === null) return null
  const fields = Object.entries(draft).filter(([key, value]) => typeof value === typeof initial[key])
  return fields.length > 0 ? { ...initial, ...Object.fromEntries(fields) } : null
}
