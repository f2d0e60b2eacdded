import { Button } from '@/ui/primitives/button'
import type { RowFile } from './row-file'
import { RowFileButton } from './row-file-button'

/** Actions for the selected rows. */
export function SelectionBar<Row>({
  count,
  onEdit,
  onExport,
  files = [],
  onMake,
  onClear,
}: {
  count: number
  onEdit?: (anchor: HTMLElement) => void
  onExport?: (anchor: HTMLElement) => void
  files?: readonly RowFile<Row>[]
  onMake: (file: RowFile<Row>) => void
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
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onClick={(event) => onExport(event.currentTarget)}
        >
          Export
        </Button>
      )}
      {files.map((file) => (
        <RowFileButton key={file.label} file={file} count={count} onMake={onMake} />
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
