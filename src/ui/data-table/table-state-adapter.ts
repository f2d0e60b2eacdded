import { functionalUpdate, type TableFeatures, type Updater } from '@tanstack/react-table'

const subscribe = () => ({ unsubscribe: () => {} })

function atomOf<T>(first: T) {
  let value = first
  return {
    get: () => value,
    set: (next: Updater<T>) => {
      value = functionalUpdate(next, value)
    },
    subscribe,
  }
}

/**
 * Disables TanStack Table's own reactivity: its whole state is passed in at every render, so the change notifications of its React adapter
 * are not needed.
 */
export const tableStateAdapter: NonNullable<TableFeatures['coreReactivityFeature']> = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  createWritableAtom: atomOf,
  createReadonlyAtom: (get) => ({ get, subscribe }),
  addSubscription: () => {},
  untrack: (read) => read(),
  batch: (write) => write(),
  schedule: queueMicrotask,
}
