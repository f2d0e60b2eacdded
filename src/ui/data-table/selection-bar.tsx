import { Button } from '@/ui/button'

/** What can be done with the selected rows. */
export function SelectionBar({
  count,
  onEdit,
  onExport,
  onClear,
}: {
  count: number
  onEdit?: (anchor: HTMLElement) => void
  onExport?: () => void
  onClear: () => void
}) {
  return (
    <div role="group" aria-label="Selected rows" className="dt-selection">
      <span>
        <strong>{count.toLocaleString('en-US')}</strong> selected
      </span>
      {onEdit && (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onClick={(event) => onEdit(event.currentTarget)}
        >
          Edit
        </Button>
      )}
      {onExport && (
        <Button variant="outline" size="sm" onClick={onExport}>
          Export
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
