import { Button } from '@/ui/button'

export type ExportFile = 'csv' | 'xlsx'

/** Exactly what is shown, as a file; made in the background. */
export function ExportPanel({
  onExport,
  onClose,
}: {
  onExport: (file: ExportFile) => void
  onClose: () => void
}) {
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
    </div>
  )
}
