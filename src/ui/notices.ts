/** Section 9: how long notices stay. */
const SUCCESS_MS = 3_000
const ERROR_MS = 5_000

/** The notices load when the first one is shown, so that they weigh nothing at the start. */
const sonner = () => import('sonner')

/** Something went well: shown for 3 s. */
export async function notifySuccess(title: string, text?: string) {
  const { toast } = await sonner()
  toast.success(title, { description: text, duration: SUCCESS_MS })
}

/** Something failed: shown for 5 s. */
export async function notifyError(title: string, text?: string) {
  const { toast } = await sonner()
  toast.error(title, { description: text, duration: ERROR_MS })
}
