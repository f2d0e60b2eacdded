import { Button } from '@/ui/primitives/button'
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/ui/primitives/dialog'
import {
  Sheet,
  SheetBody,
  SheetClose,
  SheetContent,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from '@/ui/primitives/sheet'
import { Part, Row } from './part'

const sizes = ['sm', 'default', 'lg', 'xl'] as const
const sides = ['left', 'right'] as const

export function LayersPart(part: { id: string; title: string }) {
  return (
    <Part {...part}>
      <Row>
        {sizes.map((size) => (
          <SampleDialog key={size} size={size} />
        ))}
        {sides.map((side) => (
          <SampleSheet key={side} side={side} />
        ))}
      </Row>
    </Part>
  )
}

function SampleDialog({ size }: { size: (typeof sizes)[number] }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">Dialog {size}</Button>
      </DialogTrigger>
      <DialogContent size={size}>
        <DialogHeader>
          <DialogTitle>A dialog</DialogTitle>
          <DialogDescription>Escape closes it, a click outside does not.</DialogDescription>
        </DialogHeader>
        <DialogBody>One question, in a sentence or two.</DialogBody>
        <DialogFooter showCloseButton>
          <DialogClose asChild>
            <Button>Do it</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function SampleSheet({ side }: { side: (typeof sides)[number] }) {
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="outline">Drawer {side}</Button>
      </SheetTrigger>
      <SheetContent side={side} size={side === 'left' ? 'default' : 'lg'}>
        <SheetHeader>
          <SheetTitle>A drawer</SheetTitle>
          <SheetDescription>{side === 'left' ? 'Default size' : 'Size lg'}</SheetDescription>
        </SheetHeader>
        <SheetBody>Help, menus, and details next to a page.</SheetBody>
        <SheetFooter>
          <SheetClose asChild>
            <Button variant="outline">Done</Button>
          </SheetClose>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  )
}
