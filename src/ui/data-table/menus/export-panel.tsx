import { useState } from 'react'
import { Button } from '@/ui/primitives/button'
import type { RowFile } from '../row-file'
import { RowFileButton } from '../row-file-button'

export type ExportFile = 'csv' | 'xlsx'

/** Additional files of the displayed rows. */
export interface RowFilesOf<Row> {
  offered: readonly RowFile<Row>[]
  rows: () => readonly Row[]
}

export const EXPORTS = { shown: 'Export what is shown', selected: 'Export the selected rows' }
const CONTENTS = {
  shown: 'The rows and columns shown, in this order.',
  selected: 'The rows you selected, with the columns shown.',
}

/** Exports the displayed rows, or the selected ones, to a file; runs in the background. */
export function ExportPanel<Row>({
  which,
  onExport,
  files,
  onClose,
}: {
  which: 'shown' | 'selected'
  onExport: (file: ExportFile, which: 'shown' | 'selected') => void
  files: RowFilesOf<Row>
  onClose: () => void
}) {
  const [shown] = useState(files.rows)
  const make = (file: ExportFile) => {
    onExport(file, which)
    onClose()
  }
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">{EXPORTS[which]}</h2>
      <p className="text-[13px] text-muted-foreground">
        {CONTENTS[which]} You can keep working while we prepare the file.
      </p>
      <Button variant="outline" size="sm" onClick={() => make('xlsx')}>
        Excel (.xlsx)
      </Button>
      <Button variant="outline" size="sm" onClick={() => make('csv')}>
        CSV (.csv)
      </Button>
      {which === 'shown' &&
        files.offered.map((file) => (
          <RowFileButton
            key={file.label}
            file={file}
            count={shown.length}
            onMake={() => {
              file.make(shown)
              onClose()
            }}
          />
        ))}
    </div>
  )
}
