import { useCallback, useEffect, useRef, useState } from 'react'
import { type CameraError, cameraErrorOf, disconnected, insecure } from './camera-error'

declare global {
  /** Flashlight of a camera, not yet in TypeScript's DOM library. */
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

export interface CameraDevice {
  deviceId: string
  label: string
}

type State =
  | { kind: 'off' }
  | { kind: 'starting' }
  | {
      kind: 'on'
      stream: MediaStream
      cameras: CameraDevice[]
      cameraId: string | undefined
      hasTorch: boolean
    }
  | { kind: 'error'; error: CameraError }

/** Controls the camera: its stream, the choice of camera, and the flashlight. Releases it when the page is left or hidden. */
export function useCamera() {
  const [state, setState] = useState<State>({ kind: 'off' })
  const [isTorchOn, setTorchOn] = useState(false)
  const track = useRef<MediaStreamTrack | null>(null)
  /** Counts starts and stops, so that late answers to earlier ones are ignored. */
  const latestAttempt = useRef(0)

  const stop = useCallback(() => {
    latestAttempt.current++
    track.current?.stop()
    track.current = null
    setTorchOn(false)
    setState({ kind: 'off' })
  }, [])

  const start = useCallback(
    async (deviceId?: string) => {
      stop()
      const attempt = ++latestAttempt.current
      if (!window.isSecureContext || !('mediaDevices' in navigator))
        return setState({ kind: 'error', error: insecure })
      setState({ kind: 'starting' })
      try {
        const stream = await navigator.mediaDevices.getUserMedia(constraintsFor(deviceId))
        const [video] = stream.getVideoTracks()
        const devices = await navigator.mediaDevices.enumerateDevices()
        if (attempt !== latestAttempt.current || !video) return video?.stop()
        track.current = video
        video.addEventListener('ended', () => {
          if (track.current === video) setState({ kind: 'error', error: disconnected })
        })
        setState({
          kind: 'on',
          stream,
          cameras: devices
            .filter(({ kind }) => kind === 'videoinput')
            .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Camera ${index + 1}` })),
          cameraId: video.getSettings().deviceId,
          // Not every browser reports the camera's capabilities.
          hasTorch: 'getCapabilities' in video && video.getCapabilities().torch === true,
        })
      } catch (error) {
        if (attempt === latestAttempt.current) setState({ kind: 'error', error: cameraErrorOf(error) })
      }
    },
    [stop],
  )

  const setTorch = async (isOn: boolean) => {
    await track.current?.applyConstraints({ advanced: [{ torch: isOn }] })
    setTorchOn(isOn)
  }

  // Privacy: a hidden tab releases the camera, and starts it again when it is visible.
  useEffect(() => {
    let isWaiting = false
    const follow = () => {
      if (document.hidden && track.current) {
        isWaiting = true
        stop()
      } else if (!document.hidden && isWaiting) {
        isWaiting = false
        void start()
      }
    }
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [start, stop])

  const fail = useCallback(
    (error: CameraError) => {
      stop()
      setState({ kind: 'error', error })
    },
    [stop],
  )

  return { state, start, stop, fail, torch: { isOn: isTorchOn, set: setTorch } }
}

const constraintsFor = (deviceId: string | undefined): MediaStreamConstraints => ({
  audio: false,
  video: {
    ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
})

/** Returns true if the camera was allowed before: then it starts without a click. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}
