/** Explains why the camera does not work, and how to fix it. */
export interface CameraError {
  title: string
  advice: string
  /** True if retrying can help without leaving the page. */
  canRetry: boolean
}

const TYPE = 'For now, type the code or use a hand scanner.'

export const insecure: CameraError = {
  title: 'The camera needs a secure connection',
  advice: `Open the portal at its https address to use the camera. ${TYPE}`,
  canRetry: false,
}

export const noReader: CameraError = {
  title: "This browser can't read codes from the camera",
  advice: "We couldn't start the code reader. Update your browser, type the code or use a hand scanner.",
  canRetry: true,
}

export const disconnected: CameraError = {
  title: 'The camera was disconnected',
  advice: 'Plug it back in, or close any app that took it over, and try again.',
  canRetry: true,
}

const errors: Record<'denied' | 'none' | 'busy' | 'other', CameraError> = {
  denied: {
    title: 'Camera access is blocked',
    advice: `In your browser, open the site settings next to the address, set Camera to Allow and try again. On a phone, also check that the system lets the browser use the camera. ${TYPE}`,
    canRetry: true,
  },
  none: {
    title: 'No camera found',
    advice: 'Connect one and try again, open the portal on a phone, type the code or use a hand scanner.',
    canRetry: true,
  },
  busy: {
    title: 'The camera is in use',
    advice: 'Close other apps and tabs that use it, such as video calls, and try again.',
    canRetry: true,
  },
  other: {
    title: "The camera couldn't start",
    advice: `Try again, or restart the browser. ${TYPE}`,
    canRetry: true,
  },
}

const kinds: Readonly<Record<string, keyof typeof errors>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const cameraErrorOf = (error: unknown): CameraError =>
  errors[(error instanceof Error && kinds[error.name]) || 'other']
