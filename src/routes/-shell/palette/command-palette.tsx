import { useState } from 'react'
import { allows, mayOrder } from '@/domain/access/rule'
import { useUser } from '@/queries/access/use-user'
import {
  Command,
  CommandDialog,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@/ui/primitives/command'
import { useCommandSearch } from './use-command-search'
import { useGroups } from './use-groups'

/**
 * Searches all pages that the user may open, stores, products, orders, invoices and claims. "add 3 oat milk" fills the
 * cart, and "reorder" starts from an earlier order.
 */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState('')
  const results = useCommandSearch(user, text)
  const groups = useGroups(user, results)
  const keys = groups.flatMap(({ lines }) => lines.map(({ key }) => key))
  const status =
    keys.length > 0
      ? `${keys.length} found`
      : results.isLooking
        ? 'Looking…'
        : `No results for “${text.trim()}”. Try a page, store, product or number.`
  return (
    <CommandDialog open onOpenChange={onClose} title="Search the portal">
      <Command
        label="Search the portal"
        shouldFilter={false}
        loop
        // Typing more may remove the selected result; Enter then opens the first one.
        value={keys.includes(picked) ? picked : (keys[0] ?? '')}
        onValueChange={setPicked}
      >
        <CommandInput
          value={text}
          onValueChange={setText}
          placeholder={
            allows(mayOrder, user) ? 'Page, product, number, or “add 3 oat milk”' : 'Page, product or number'
          }
        />
        <CommandList label="Search the portal">
          {groups.map(({ heading, lines }) => (
            <CommandGroup key={heading} heading={heading}>
              {lines.map(({ key, icon: Icon, label, hint, open }) => (
                <CommandItem
                  key={key}
                  value={key}
                  onSelect={() => {
                    onClose()
                    open()
                  }}
                >
                  <Icon aria-hidden="true" />
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {label}
                  </span>
                  <span className="max-w-2/5 shrink-0 truncate text-muted-foreground text-xs">{hint}</span>
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
        </CommandList>
        <p
          role="status"
          className={keys.length === 0 ? 'px-4 pt-4 pb-10 text-center text-muted-foreground' : 'sr-only'}
        >
          {status}
        </p>
      </Command>
    </CommandDialog>
  )
}
