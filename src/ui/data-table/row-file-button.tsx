import { Button } from '@/ui/primitives/button'
import type { RowFile } from './row-file'

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
  const { limit = Number.POSITIVE_INFINITY } = file
  const isTooMany = count > limit
  return (
    <Button variant="outline" size="sm" disabled={count === 0 || isTooMany} onClick={() => onMake(file)}>
      {file.label}
      {isTooMany && ` (at most ${limit.toLocaleString('en-US')})`}
    </Button>
  )
}
