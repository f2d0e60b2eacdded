import { CheckIcon, CopyIcon } from 'lucide-react'
import { useState } from 'react'
import type { PasteError } from '@/domain/cart/pasted-lines'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import type { PasteReport } from './use-paste'

const pluralize = (count: number, singular: string, plural: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`

const titleOf = (filled: number, failed: number) =>
  `${pluralize(filled, 'line', 'lines')} filled${failed > 0 ? `, ${pluralize(failed, 'row', 'rows')} skipped` : ''}`

/** Number of pasted lines, and each failed row with its fix. */
export function PasteResult({ report: { filled, blank, errors } }: { report: PasteReport }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(asText(errors))
    setCopied(true)
  }
  return (
    <div className="grid gap-3">
      <Callout variant={errors.length === 0 ? 'success' : 'warning'} title={titleOf(filled, errors.length)}>
        {errors.length === 0
          ? 'Every row was used.'
          : 'Fix these rows in your spreadsheet and paste them again, or enter them on the pad.'}
        {blank > 0 && ` ${pluralize(blank, 'row has', 'rows have')} no quantity and didn't change anything.`}
      </Callout>
      {errors.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <div
            className="max-h-72 overflow-auto rounded-md border"
            tabIndex={0}
            role="region"
            aria-label="Skipped rows"
          >
            <table className="w-full text-left text-[13px]">
              <thead className="sticky top-0 bg-muted text-muted-foreground text-xs">
                <tr>
                  <th scope="col" className="px-3 py-1.5">
                    Row
                  </th>
                  <th scope="col" className="px-3 py-1.5">
                    Text
                  </th>
                  <th scope="col" className="px-3 py-1.5">
                    Problem
                  </th>
                </tr>
              </thead>
              <tbody>
                {errors.map((failedRow) => (
                  <tr
                    key={`${failedRow.row} ${failedRow.text} ${failedRow.reason}`}
                    className="border-t align-top"
                  >
                    <td className="px-3 py-1.5 tabular-nums">{failedRow.row}</td>
                    <td className="max-w-56 break-words px-3 py-1.5 font-mono text-xs leading-5">
                      {failedRow.text}
                    </td>
                    <td className="px-3 py-1.5">{failedRow.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Button variant="outline" size="sm" className="justify-self-start" onClick={() => void copy()}>
            {isCopied ? <CheckIcon aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
            {isCopied ? 'Copied' : 'Copy this list'}
          </Button>
        </>
      )}
    </div>
  )
}

/** Returns the list as tab-separated text: row, pasted cells, error. */
const asText = (errors: readonly PasteError[]) =>
  [
    'Row\tText\tWhat to do',
    ...errors.map(({ row, text, reason }) => `${row}\t${text.replace(/\t/g, ' ')}\t${reason}`),
  ].join('\n')
