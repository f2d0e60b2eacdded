import { Button } from '@/ui/primitives/button'
import { errorFor, type RowFile } from './row-file'

/** Makes a file of rows, or states the limit. */
export function RowFileButton<Row>({
  file,
  count,
  onMake,
}: {
  file: RowFile<Row>
  count: number
  onMake: (file: RowFile<Row>) => void
}) {
  const reason = errorFor(file, count)
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={count === 0 || reason !== undefined}
      onClick={() => onMake(file)}
    >
      {file.label}
      {reason && ` (${reason})`}
    </Button>
  )
}
