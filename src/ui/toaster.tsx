import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { noticePlace } from './notices'

/** Where notices appear: top right. Section 8. */
export default function Toaster() {
  useEffect(() => noticePlace.isReady(), [])
  return (
    <Sonner
      position="top-right"
      closeButton
      toastOptions={{
        classNames: {
          toast: '!bg-popover !text-popover-foreground !border-border !shadow-lg',
          description: '!text-muted-foreground',
          success: '[&_[data-icon]]:!text-success',
          error: '[&_[data-icon]]:!text-destructive',
        },
      }}
    />
  )
}
