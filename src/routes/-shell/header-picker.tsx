import { ChevronsUpDownIcon, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { cn } from '@/ui/cn'
import { type Option, OptionList } from '@/ui/form/option-list'
import { buttonVariants } from '@/ui/primitives/button'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/ui/primitives/dialog'

/** Button of the top bar with the current choice, which opens a searchable list of all. */
export function HeaderPicker({
  icon: Icon,
  current,
  description,
  title,
  label,
  options,
  value,
  onPick,
}: {
  icon: LucideIcon
  current: string
  /** Describes the choice to screen readers, such as "Ordering for Corner Store". */
  description: string
  title: string
  label: string
  options: readonly Option[]
  value: string
  onPick: (value: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-tour="context"
        aria-haspopup="dialog"
        aria-label={`${description}. Change`}
        onClick={() => setOpen(true)}
        className={cn(
          buttonVariants({ variant: 'nav', size: 'sm' }),
          'min-w-0 shrink border border-nav-muted/40 px-2.5',
        )}
      >
        <Icon aria-hidden="true" />
        <span className="max-w-40 truncate desktop:max-w-52">{current}</span>
        <ChevronsUpDownIcon aria-hidden="true" />
      </button>
      <Dialog open={isOpen} onOpenChange={() => setOpen(false)}>
        <DialogContent size="lg">
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
          </DialogHeader>
          <DialogBody className="p-0">
            <OptionList
              label={label}
              options={options}
              value={value}
              onPick={(picked) => {
                setOpen(false)
                onPick(picked)
              }}
            />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  )
}
