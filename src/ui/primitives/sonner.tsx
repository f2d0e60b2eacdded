import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toasterMount } from '../toasts'

/** Toasts at the top right. */
export function Toaster() {
  useEffect(() => toasterMount.isReady(), [])
  return (
    <Sonner
      position="top-right"
      closeButton
      toastOptions={{
        classNames: {
          // Above modals too, which disable pointer events elsewhere.
          toast:
            '!bg-popover !text-popover-foreground !border-border !shadow-lg !font-sans pointer-events-auto',
          closeButton: '!size-6 !border-border !bg-popover !text-popover-foreground hover:!bg-muted',
          description: '!text-muted-foreground',
          success: '[&_[data-icon]]:!text-success',
          error: '[&_[data-icon]]:!text-destructive',
          info: '[&_[data-icon]]:!text-info',
        },
      }}
    />
  )
}
