import type { ReactNode } from 'react'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import { PageDialog } from './page-dialog'

/** Asks before an action that cannot be undone easily. `children` explains the consequences. */
export function ConfirmDialog({
  title,
  action,
  isDestructive = false,
  isPending,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** Label of the button that confirms. */
  action: string
  isDestructive?: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <PageDialog
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDestructive ? 'destructive' : 'default'}
            disabled={isPending}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </DialogFooter>
      }
    >
      {children}
    </PageDialog>
  )
}
