import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceEnding } from '@/domain/pricing/price-ending'
import { type PriceFileLine, readPriceFile } from '@/domain/pricing/price-file'
import { type ImportedPrices, MOST_PRICES } from '@/domain/pricing/price-update'
import { addPrices } from '@/queries/pricing/price-updates'
import { FileDrop } from '@/routes/-page/imports/file-drop'
import { PasteRows } from '@/routes/-page/imports/paste-rows'
import { readRows } from '@/routes/-page/imports/read-rows'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'

interface Done {
  lines: readonly PriceFileLine[]
  result: ImportedPrices
}

/** Adds prices from a file or from pasted rows, and lists the rows that could not be used. */
export function ImportDialog({
  hashid,
  ending,
  onClose,
}: {
  hashid: string
  ending: PriceEnding
  onClose: () => void
}) {
  const { mutateAsync: add, isPending } = useMutation(addPrices(hashid))
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  const open = async (file: Blob) => {
    setProblem('')
    const read = await readRows(file)
    const lines = typeof read === 'string' ? read : readPriceFile(read.rows)
    if (typeof lines === 'string') return setProblem(lines)
    const { data: result } = await add({ lines, ending })
    setDone({ lines, result })
  }
  // The mutation reports failures.
  const onFile = (file: Blob) => void open(file).catch(() => {})
  return (
    <PageDialog
      title="Import prices"
      description="Two columns: UPC or item code, and New price. A price may be a change such as +3.5%."
      onClose={onClose}
    >
      <div className="grid gap-4">
        {problem && (
          <Callout variant="destructive" title="We couldn’t use this file">
            {problem}
          </Callout>
        )}
        {isPending && (
          <p role="status" className="flex items-center gap-2">
            <Spinner /> Adding prices
          </p>
        )}
        {done ? (
          <>
            <ImportResult {...done} />
            <div className="flex justify-end gap-2">
              <Button variant="outline" onClick={() => setDone(null)}>
                Import more
              </Button>
              <Button onClick={onClose}>Done</Button>
            </div>
          </>
        ) : (
          <>
            <FileDrop hint={`Up to ${MOST_PRICES.toLocaleString('en-US')} prices.`} onFile={onFile} />
            <PasteRows onFile={onFile} />
          </>
        )}
      </div>
    </PageDialog>
  )
}

const REFUSED_SHOWN = 100
const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

function ImportResult({ lines, result: { added, unchanged, refused } }: Done) {
  return (
    <div role="status" className="grid gap-3">
      <p>
        {counted(added, 'new price')} added.
        {unchanged > 0 && ` ${counted(unchanged, 'product')} already had the price.`}
      </p>
      {refused.length > 0 && (
        <Callout variant="warning" title={`${counted(refused.length, 'row')} could not be used`}>
          <ul className="grid max-h-64 gap-0.5 overflow-y-auto">
            {refused.slice(0, REFUSED_SHOWN).map(({ line, code, reason }) => (
              <li key={line}>
                Row {lines[line - 1]?.row ?? line}, {code}: {reason}
              </li>
            ))}
            {refused.length > REFUSED_SHOWN && (
              <li>and {counted(refused.length - REFUSED_SHOWN, 'other row')}</li>
            )}
          </ul>
        </Callout>
      )}
    </div>
  )
}
