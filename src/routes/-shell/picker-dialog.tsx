import { type Option, OptionList } from '@/ui/form/option-list'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/ui/primitives/dialog'

export interface PickerDialogProps {
  title: string
  /** Names the list. */
  label: string
  options: readonly Option[]
  value: string
  /** Text to search for when it opens. */
  typed: string
  onPick: (value: string) => void
}

/** The searchable list that a picker of the top bar opens. */
export default function PickerDialog({
  title,
  onPick,
  onClose,
  ...list
}: PickerDialogProps & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody className="p-0">
          <OptionList
            {...list}
            onPick={(picked) => {
              onClose()
              onPick(picked)
            }}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
