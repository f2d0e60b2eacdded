/** Why there is no picture, and what to do about it. */
export interface CameraFault {
  title: string
  advice: string
  /** Whether trying again can help without leaving the page. */
  canRetry: boolean
}

const TYPE = 'Until then, type the code or use a hand scanner.'

export const insecure: CameraFault = {
  title: 'The camera needs a secure address',
  advice: `Browsers give pages the camera over https only. Open the portal by its https address. ${TYPE}`,
  canRetry: false,
}

export const noReader: CameraFault = {
  title: 'Codes cannot be read from the camera here',
  advice:
    'The reader could not be started in this browser. Update it, or type the code or use a hand scanner.',
  canRetry: true,
}

export const disconnected: CameraFault = {
  title: 'The camera was disconnected',
  advice: 'Plug it in again, or close what took it over, and try again.',
  canRetry: true,
}

const faults: Record<'denied' | 'none' | 'busy' | 'other', CameraFault> = {
  denied: {
    title: 'The camera is not allowed for this page',
    advice: `Allow it in the browser: open the site settings beside the address, set Camera to Allow, and try again. On a phone, look also whether the system lets the browser use the camera. ${TYPE}`,
    canRetry: true,
  },
  none: {
    title: 'No camera was found',
    advice: 'Connect one and try again, open the portal on a phone, or type the code or use a hand scanner.',
    canRetry: true,
  },
  busy: {
    title: 'The camera is in use',
    advice: 'Close other apps and tabs that show its picture, video calls above all, and try again.',
    canRetry: true,
  },
  other: {
    title: 'The camera could not be started',
    advice: `Try again, or restart the browser. ${TYPE}`,
    canRetry: true,
  },
}

const kinds: Readonly<Record<string, keyof typeof faults>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What the refusal of a camera means. */
export const cameraFault = (error: unknown): CameraFault =>
  faults[(error instanceof Error && kinds[error.name]) || 'other']
