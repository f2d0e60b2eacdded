import { useEffect, useRef, useState } from 'react'
import { draftOwner, kept, visitorOwner } from './draft-storage'

const drafts = kept('drafts')
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
  const [{ it, empty, secret }] = useState({ it: form, empty: initial, secret: except })

  const isSent = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const keepNow = () => {
      timer = undefined
      if (!isSent.current) void keep(owner, name, it.state.values, empty, secret)
    }
    const subscription = it.store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keepNow, PAUSE_MS)
    })
    const restore = async () => {
      const restored = fitting(await drafts.get(owner, name), empty)
      // Text typed while the draft was loading wins.
      if (isOver || !restored || isTouched(it.state.values, empty)) return
      it.reset(restored, { keepDefaultValues: true })
      setRestored(true)
    }
    void restore()
    return () => {
      isOver = true
      clearTimeout(timer)
      // Saves the last keystrokes if the user leaves right away.
      if (timer !== undefined) keepNow()
      subscription.unsubscribe()
    }
  }, [owner, name, it, empty, secret])

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

function keep<V extends Values>(
  owner: string,
  name: string,
  values: V,
  initial: V,
  except: readonly string[],
) {
  const worth = Object.entries(values).filter(([key]) => !except.includes(key))
  return isTouched(Object.fromEntries(worth), initial)
    ? drafts.put(owner, name, Object.fromEntries(worth))
    : drafts.remove(owner, name)
}

const isTouched = (values: Values, initial: Values) =>
  Object.entries(values).some(([key, value]) => String(value ?? '') !== String(initial[key] ?? ''))

/** Merges the fields of a saved draft that the form still has into its empty values. */
function fitting<V extends Values>(draft: unknown, initial: V): V | null {
  if (typeof draft !== 'object' || draft === null) return null
  const fields = Object.entries(draft).filter(([key, value]) => typeof value === typeof initial[key])
  return fields.length > 0 ? { ...initial, ...Object.fromEntries(fields) } : null
}
