import { Trash2Icon } from 'lucide-react'
import { memo } from 'react'
import { isOrderable } from '@/domain/catalogue/product'
import { type GuideItem, type GuideSection, guideSection } from '@/domain/planning/guide'
import type { Partner } from '@/domain/stores/partner'
import type { ItemChange } from '@/queries/planning'
import { DragHandle, MoveButtons } from '@/routes/-page/arrange/move-buttons'
import { UnitName } from '@/routes/-page/catalogue/unit-name'
import { useStatusLabel } from '@/routes/-page/catalogue/use-status-label'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'
import { ParInput } from './par-input'

interface Props {
  item: GuideItem
  store: Partner | undefined
  /** Item that precedes it one place up, null for the top of the section; undefined if it is the first. */
  above: string | null | undefined
  /** Item that precedes it one place down; undefined if it is the last. */
  below: string | undefined
  onMove: (item: string, section: GuideSection, after: string | null) => void
  onSection: (item: string, section: GuideSection) => void
  onChange: (change: ItemChange) => void
}

/** A product of a guide: its position, section and par. */
export const GuideRow = memo(function GuideRow(props: Props) {
  const { item, store, above, below, onMove, onSection, onChange } = props
  const statusLabel = useStatusLabel()
  return (
    <li
      data-item={item.hashid}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 border-t px-3 py-2 first:border-t-0 data-dragging:opacity-40 data-[over=bottom]:shadow-[0_2px_0_0_var(--primary)] data-[over=top]:shadow-[0_-2px_0_0_var(--primary)] tablet:grid-cols-[auto_minmax(0,1fr)_5.5rem_8rem_auto]"
    >
      <DragHandle />
      <div className="min-w-0 max-tablet:col-span-2">
        <p dir="auto" className="font-medium text-[13.5px]">
          {item.name}
        </p>
        <p className="text-muted-foreground text-xs">
          {item.vendor_name} · {item.item_code} · case of {item.case_pack_size} <UnitName code={item.unit} />
          {!isOrderable(item) && (
            <Badge variant="destructive" className="ml-1.5">
              {item.is_recalled ? 'Recalled' : statusLabel(item)}
            </Badge>
          )}
        </p>
      </div>
      {store && (
        <ParInput
          key={`${store.hashid} ${item.pars[store.hashid]}`}
          item={item}
          store={store}
          onPar={(par) => onChange({ pars: [{ item: item.hashid, store_hash: store.hashid, par }] })}
        />
      )}
      <NativeSelect
        aria-label={`Section of ${item.name}`}
        value={item.section}
        className="max-tablet:col-start-1 max-tablet:col-end-3"
        onChange={(event) => {
          const to = guideSection.options.find(({ value }) => value === Number(event.target.value))
          if (to) onSection(item.hashid, to.value)
        }}
      >
        {guideSection.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <div className="flex justify-end">
        <MoveButtons
          name={item.name}
          above={above}
          below={below}
          onMove={(after) => onMove(item.hashid, item.section, after)}
        />
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove from guide: ${item.name}`}
          onClick={() => onChange({ item: item.hashid, remove: true })}
        >
          <Trash2Icon />
        </Button>
      </div>
    </li>
  )
})
