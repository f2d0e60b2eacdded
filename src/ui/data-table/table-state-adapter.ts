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
 * How TanStack Table follows its state: not at all by itself. All of it is given anew whenever the table is drawn, so what
 * its React adapter brings along to be told of changes is left out.
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
