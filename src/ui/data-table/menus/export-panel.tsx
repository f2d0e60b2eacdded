import { useState } from 'react'
import { Button } from '@/ui/button'
import type { RowFile } from '../row-file'
import { RowFileButton } from '../row-file-button'

export type ExportFile = 'csv' | 'xlsx'

/** Further files of the rows that are shown. */
export interface RowFilesOf<Row> {
  offered: readonly RowFile<Row>[]
  rows: () => readonly Row[]
}

/** Exactly what is shown, as a file; made in the background. */
export function ExportPanel<Row>({
  onExport,
  files,
  onClose,
}: {
  onExport: (file: ExportFile) => void
  files: RowFilesOf<Row>
  onClose: () => void
}) {
  const [shown] = useState(files.rows)
  const make = (file: ExportFile) => {
    onExport(file)
    onClose()
  }
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">Export what is shown</h2>
      <p className="text-[13px] text-muted-foreground">
        These rows and columns in this order. The file is made while you go on.
      </p>
      <Button variant="outline" size="sm" onClick={() => make('xlsx')}>
        Excel (.xlsx)
      </Button>
      <Button variant="outline" size="sm" onClick={() => make('csv')}>
        CSV (.csv)
      </Button>
      {files.offered.map((file) => (
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
