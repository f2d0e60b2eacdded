/** How long notices stay. */
const SUCCESS_MS = 3_000
const ERROR_MS = 5_000
const REPORT_ERROR_MS = 3_000

const place = Promise.withResolvers<void>()
let isWanted = false
let announce = () => {}

/** Where notices appear is drawn when the first one is wanted, so that they weigh nothing at the start. */
export const noticePlace = {
  subscribe: (listener: () => void) => {
    announce = listener
    return () => {
      announce = () => {}
    }
  },
  isWanted: () => isWanted,
  /** Said by the place itself once it is there. */
  isReady: place.resolve,
}

/** Something went well: shown for 3 s. A notice takes the place of one of the same kind, by default of the same title. */
export async function notifySuccess(title: string, text?: string, kind = title) {
  const toast = await ready()
  toast.success(title, { id: kind, description: text, duration: SUCCESS_MS })
}

/** Something failed: shown for 5 s. */
export async function notifyError(title: string, text?: string, kind = title) {
  const toast = await ready()
  toast.error(title, { id: kind, description: text, duration: ERROR_MS })
}

/** Something is under way: shown until a notice of the same kind takes its place. */
export async function notifyBusy(title: string, kind: string) {
  const toast = await ready()
  toast.loading(title, { id: kind, description: undefined, duration: Number.POSITIVE_INFINITY })
}

/** A report could not be had. */
export async function notifyReportFailed() {
  const toast = await ready()
  toast.error('Error', {
    id: 'report',
    description: 'Error occurred when trying to fetch report',
    duration: REPORT_ERROR_MS,
  })
}

let loading: ReturnType<typeof load> | undefined

/** Waited for in one promise by all: notices are shown in the order in which they were asked for. */
function ready() {
  isWanted = true
  announce()
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const { toast } = await import('sonner')
  await place.promise
  return toast
}
