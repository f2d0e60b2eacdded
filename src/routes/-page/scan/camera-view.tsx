import {
  CameraIcon,
  CameraOffIcon,
  FlashlightIcon,
  FlashlightOffIcon,
  Volume2Icon,
  VolumeXIcon,
} from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'
import { type CameraError, noReader } from './camera-error'
import { isMuted, setMuted } from './scan-signal'
import { useReading } from './use-barcode-reader'
import { isCameraAllowed, useCamera } from './use-camera'

/** Live picture of the camera, which is scanned for codes, with the controls for camera, flashlight and sound. */
export function CameraView({
  latest,
  onCode,
  onForeign,
}: {
  /** Latest message, shown over the picture because people look there while scanning. */
  latest: string
  /** Receives the product code, and the whole text of the barcode. */
  onCode: (upc: string, text: string) => void
  onForeign: () => void
}) {
  const { state, start, stop, fail, torch } = useCamera()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [muted, setMutedHere] = useState(isMuted)
  const stream = state.kind === 'on' ? state.stream : null

  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      if (element) element.srcObject = stream
      setVideo(element)
    },
    [stream],
  )
  useEffect(() => {
    let isOver = false
    const startIfAllowed = async () => {
      if ((await isCameraAllowed()) && !isOver) await start()
    }
    void startIfAllowed()
    return () => {
      isOver = true
    }
  }, [start])
  useReading(stream ? video : null, { onCode, onForeign, onFailure: () => fail(noReader) })

  return (
    <section aria-label="Camera" className="overflow-hidden rounded-lg border bg-card">
      <div className="relative grid aspect-[4/3] max-h-[60dvh] w-full place-items-center overflow-hidden bg-muted max-tablet:max-h-[38dvh] max-tablet:min-h-64">
        {state.kind === 'on' ? (
          <>
            {/* A live picture has no captions. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <video
              ref={show}
              autoPlay
              muted
              playsInline
              aria-label="Camera view"
              className="absolute inset-0 size-full object-cover"
            />
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-[8%] inset-y-[22%] rounded-lg border-2 border-white/85 shadow-[0_0_0_9999px_rgb(0_0_0/0.28)]"
            />
            {latest && (
              <p
                aria-hidden="true"
                dir="auto"
                className="absolute inset-x-3 bottom-3 truncate rounded-md bg-popover px-3 py-2 text-center font-medium text-[13px] text-popover-foreground shadow-md"
              >
                {latest}
              </p>
            )}
          </>
        ) : state.kind === 'error' ? (
          <FieldError error={state.error} onRetry={() => void start()} />
        ) : (
          <div className="grid justify-items-center gap-3 px-6 text-center">
            <CameraIcon aria-hidden="true" className="size-10 text-muted-foreground" />
            <Button size="lg" disabled={state.kind === 'starting'} onClick={() => void start()}>
              {state.kind === 'starting' ? 'Starting…' : 'Start the camera'}
            </Button>
            <p className="max-w-xs text-[13px] text-muted-foreground">
              Your browser will ask for permission. Codes are read on this device, and no images leave it.
            </p>
          </div>
        )}
      </div>
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-t px-3 py-2">
        <Button
          variant="ghost"
          aria-pressed={!muted}
          onClick={() => {
            setMuted(!muted)
            setMutedHere(!muted)
          }}
        >
          {muted ? <VolumeXIcon aria-hidden="true" /> : <Volume2Icon aria-hidden="true" />}
          Sound
        </Button>
        {state.kind === 'on' && (
          <>
            {state.hasTorch && (
              <Button variant="ghost" aria-pressed={torch.isOn} onClick={() => void torch.set(!torch.isOn)}>
                {torch.isOn ? (
                  <FlashlightIcon aria-hidden="true" />
                ) : (
                  <FlashlightOffIcon aria-hidden="true" />
                )}
                Light
              </Button>
            )}
            {state.cameras.length > 1 && (
              <NativeSelect
                aria-label="Camera"
                className="max-w-48"
                value={state.cameraId ?? ''}
                onChange={(event) => void start(event.target.value)}
              >
                {state.cameras.map(({ deviceId, label }) => (
                  <option key={deviceId} value={deviceId}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            )}
            <Button variant="ghost" className="ml-auto" onClick={stop}>
              Stop the camera
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function FieldError({ error, onRetry }: { error: CameraError; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-4 text-center">
      <CameraOffIcon aria-hidden="true" className="size-8 text-destructive" />
      <div className="grid gap-1">
        <p className="font-semibold">{error.title}</p>
        <p className="max-w-md text-[13px] text-muted-foreground">{error.advice}</p>
      </div>
      {error.canRetry && (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
