import { Button } from '@/ui/primitives/button'
import type { RowAction } from './row-action'
import type { RowFile } from './row-file'
import { RowFileButton } from './row-file-button'

/** Actions for the selected rows. */
export function SelectionBar<Row>({
  count,
  text,
  onEdit,
  onExport,
  files = [],
  actions,
  onAct,
  onMake,
  onClear,
}: {
  count: number
  /** Says what is selected. */
  text: string
  onEdit?: (anchor: HTMLElement) => void
  onExport?: (anchor: HTMLElement) => void
  files?: readonly RowFile<Row>[]
  actions: readonly RowAction<Row>[]
  onAct: (action: RowAction<Row>) => void
  onMake: (file: RowFile<Row>) => void
  onClear: () => void
}) {
  const menus = [['Edit', onEdit] as const, ['Export', onExport] as const]
  return (
    <div
      role="group"
      aria-label="Selected rows"
      // On a phone it would cover the few visible rows.
      className="absolute bottom-13 left-1/2 z-5 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 flex-wrap items-center gap-2 whitespace-nowrap rounded-xl border bg-popover py-1.5 pr-1.5 pl-3.5 text-[13px] shadow-[0_8px_24px_rgb(0_0_0/0.16)] max-tablet:sticky max-tablet:bottom-2 max-tablet:left-0 max-tablet:mt-2 max-tablet:w-auto max-tablet:max-w-none max-tablet:translate-x-0"
    >
      <span className="font-medium">{text}</span>
      {menus.map(
        ([name, onOpen]) =>
          onOpen && (
            <Button
              key={name}
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              onClick={(event) => onOpen(event.currentTarget)}
            >
              {name}
            </Button>
          ),
      )}
      {actions.map((action) => (
        <Button key={action.label} variant="outline" size="sm" onClick={() => onAct(action)}>
          {action.label}
        </Button>
      ))}
      {files.map((file) => (
        <RowFileButton key={file.label} file={file} count={count} onMake={onMake} />
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
