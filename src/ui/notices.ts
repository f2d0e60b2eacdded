/** Section 9: how long notices stay. */
const SUCCESS_MS = 3_000
const ERROR_MS = 5_000

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

/** Something went well: shown for 3 s. */
export async function notifySuccess(title: string, text?: string) {
  const toast = await ready()
  toast.success(title, { description: text, duration: SUCCESS_MS })
}

/** Something failed: shown for 5 s. */
export async function notifyError(title: string, text?: string) {
  const toast = await ready()
  toast.error(title, { description: text, duration: ERROR_MS })
}

async function ready() {
  isWanted = true
  announce()
  const { toast } = await import('sonner')
  await place.promise
  return toast
}
