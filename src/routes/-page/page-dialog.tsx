import type { ComponentProps, ReactNode } from 'react'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'

/** An open dialog with its title. `footer` is a `DialogFooter`. */
export function PageDialog({
  title,
  description,
  size = 'default',
  footer,
  onClose,
  children,
}: {
  title: string
  description?: ReactNode
  size?: NonNullable<ComponentProps<typeof DialogContent>['size']>
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size={size}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description && <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        <DialogBody>{children}</DialogBody>
        {footer}
      </DialogContent>
    </Dialog>
  )
}
