import type { ExternalToast } from 'sonner'

/** Duration of toasts. */
const SUCCESS_MS = 3_000
const ERROR_MS = 5_000
const REPORT_ERROR_MS = 3_000

const mounted = Promise.withResolvers<void>()
let isRequested = false
let announce = () => {}

/** Mounts the toaster when the first toast appears, so that it does not slow down the start. */
export const toasterMount = {
  subscribe: (listener: () => void) => {
    announce = listener
    return () => {
      announce = () => {}
    }
  },
  isRequested: () => isRequested,
  /** Called by the toaster once it is mounted. */
  isReady: mounted.resolve,
}

/** Shows a success toast for 3 s. It replaces a toast of the same kind, by default the same title. */
export const notifySuccess = (title: string, text?: string, kind = title) =>
  show('success', title, { id: kind, description: text, duration: SUCCESS_MS })

/** Shows an error toast for 5 s. */
export const notifyError = (title: string, text?: string, kind = title) =>
  show('error', title, { id: kind, description: text, duration: ERROR_MS })

/** Shows an error toast until it is closed. */
export const notifyLasting = (title: string, text: string) =>
  show('error', title, { id: title, description: text, duration: Number.POSITIVE_INFINITY })

/** Shows a toast until another one of the same kind replaces it. */
export const notifyBusy = (title: string, kind: string) =>
  show('loading', title, { id: kind, description: undefined, duration: Number.POSITIVE_INFINITY })

export const notifyReportFailed = () =>
  show('error', 'Error', {
    id: 'report',
    description: 'Error occurred when trying to fetch report',
    duration: REPORT_ERROR_MS,
  })

async function show(type: 'success' | 'error' | 'loading', title: string, options: ExternalToast) {
  const toast = await ready()
  toast[type](title, options)
}

let loading: ReturnType<typeof load> | undefined

/** One shared promise, so that toasts appear in the order of their calls. */
function ready() {
  isRequested = true
  announce()
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const { toast } = await import('sonner')
  await mounted.promise
  return toast
}
