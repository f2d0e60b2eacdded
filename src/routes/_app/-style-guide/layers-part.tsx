import { useState } from 'react'
import { states } from '@/domain/values/places'
import { OptionList } from '@/ui/form/option-list'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { Sheet } from '@/ui/primitives/sheet'
import { Part, Row } from './part'

const options = Object.entries(states.CA).map(([value, label]) => ({ value, label, group: 'Canada' }))
const sizes = ['sm', 'md', 'lg', 'xl'] as const

export function LayersPart(part: { id: string; title: string }) {
  const [dialog, setDialog] = useState<(typeof sizes)[number] | null>(null)
  const [sheet, setSheet] = useState<'left' | 'right' | null>(null)
  const [isListOpen, setListOpen] = useState(false)
  const [picked, setPicked] = useState('QC')
  return (
    <Part {...part}>
      <Row>
        {sizes.map((size) => (
          <Button key={size} variant="outline" onClick={() => setDialog(size)}>
            Dialog {size}
          </Button>
        ))}
        {(['left', 'right'] as const).map((side) => (
          <Button key={side} variant="outline" onClick={() => setSheet(side)}>
            Drawer {side}
          </Button>
        ))}
        <DropdownMenu>
          <DropdownMenuTrigger className={buttonVariants({ variant: 'outline' })}>Menu</DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem>First</DropdownMenuItem>
            <DropdownMenuItem>Second</DropdownMenuItem>
            <DropdownMenuItem disabled>Not now</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Popover>
          <PopoverTrigger className={buttonVariants({ variant: 'outline' })}>Popover</PopoverTrigger>
          <PopoverContent className="w-64 p-4" aria-label="Popover">
            Stays by the button that opened it. Escape closes it.
          </PopoverContent>
        </Popover>
        <Popover open={isListOpen} onOpenChange={setListOpen}>
          <PopoverTrigger className={buttonVariants({ variant: 'outline' })}>
            Searchable list: {states.CA[picked]}
          </PopoverTrigger>
          <PopoverContent className="w-72" aria-label="Province">
            <OptionList
              label="Province"
              options={options}
              value={picked}
              onPick={(value) => {
                setPicked(value)
                setListOpen(false)
              }}
            />
          </PopoverContent>
        </Popover>
      </Row>
      <Dialog
        isOpen={dialog !== null}
        onClose={() => setDialog(null)}
        size={dialog ?? 'md'}
        title="A dialog"
        description="A click beside it does not close it, Escape does."
        hasClose
        footer={<Button onClick={() => setDialog(null)}>Do it</Button>}
      >
        What is asked, in a sentence or two.
      </Dialog>
      <Sheet isOpen={sheet !== null} onClose={() => setSheet(null)} title="A drawer" side={sheet ?? 'left'}>
        Help, menus, and what is looked at beside a page.
      </Sheet>
    </Part>
  )
}
