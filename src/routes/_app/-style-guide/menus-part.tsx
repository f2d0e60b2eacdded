import { PackageIcon, StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { states } from '@/domain/values/places'
import { OptionList } from '@/ui/form/option-list'
import { Button } from '@/ui/primitives/button'
import {
  Command,
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@/ui/primitives/command'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import { Popover, PopoverAnchor, PopoverClose, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { Tooltip, TooltipContent, TooltipTrigger } from '@/ui/primitives/tooltip'
import { Part, Row } from './part'

const options = Object.entries(states.CA).map(([value, label]) => ({ value, label, group: 'Canada' }))

export function MenusPart(part: { id: string; title: string }) {
  return (
    <Part {...part}>
      <Row>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">Menu</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Order 4021</DropdownMenuLabel>
            <DropdownMenuItem>First</DropdownMenuItem>
            <DropdownMenuItem>Second</DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem disabled>Not now</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">Popover</Button>
          </PopoverTrigger>
          <PopoverContent className="grid w-64 gap-3 p-4" aria-label="Popover">
            Stays next to the button that opened it. Escape closes it.
            <PopoverClose asChild>
              <Button size="sm">Done</Button>
            </PopoverClose>
          </PopoverContent>
        </Popover>
        <Popover>
          <PopoverAnchor className="flex items-center gap-3 rounded-md border px-3">
            A whole row as the anchor
            <PopoverTrigger asChild>
              <Button variant="link" size="sm">
                Details
              </Button>
            </PopoverTrigger>
          </PopoverAnchor>
          <PopoverContent align="start" className="w-64 p-4" aria-label="Details">
            Aligned with the row, not with its button.
          </PopoverContent>
        </Popover>
        <Tooltip>
          <TooltipTrigger asChild>
            <Button variant="outline">Tooltip</Button>
          </TooltipTrigger>
          <TooltipContent>Shown on hover and keyboard focus</TooltipContent>
        </Tooltip>
        <SampleList />
        <SamplePalette />
      </Row>
    </Part>
  )
}

function SampleList() {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState('QC')
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline">Searchable list: {states.CA[picked]}</Button>
      </PopoverTrigger>
      <PopoverContent className="w-72" aria-label="Province">
        <OptionList
          label="Province"
          options={options}
          value={picked}
          onPick={(value) => {
            setPicked(value)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}

function SamplePalette() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Command palette
      </Button>
      <CommandDialog open={isOpen} onOpenChange={setOpen} title="Sample commands">
        <Command label="Sample commands">
          <CommandInput placeholder="A store or a product" />
          <CommandList label="Sample commands">
            <CommandEmpty>Nothing found. Try another word.</CommandEmpty>
            <CommandGroup heading="Stores">
              <CommandItem onSelect={() => setOpen(false)}>
                <StoreIcon aria-hidden="true" /> Maple Street Market
              </CommandItem>
            </CommandGroup>
            <CommandGroup heading="Products">
              <CommandItem onSelect={() => setOpen(false)}>
                <PackageIcon aria-hidden="true" /> Rolled oats, 12 × 2 lb
              </CommandItem>
            </CommandGroup>
          </CommandList>
        </Command>
      </CommandDialog>
    </>
  )
}
