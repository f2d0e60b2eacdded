import { CheckIcon, CopyIcon } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { productFinder } from '@/domain/cart/pasted-codes'
import type { PasteError } from '@/domain/cart/pasted-lines'
import { pastedStores } from '@/domain/cart/pasted-store-columns'
import type { Product } from '@/domain/catalogue/product'
import type { Partner } from '@/domain/stores/partner'
import { Field } from '@/ui/form/field'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'
import { NativeSelect } from '@/ui/primitives/native-select'
import { Textarea } from '@/ui/primitives/textarea'
import type { PasteReport } from './use-paste'

const ALL = 'all'

interface Props {
  stores: readonly Partner[]
  /** Products that may be pasted. */
  catalogue: readonly Product[]
  /** Results of the last paste; null before the first one. */
  report: PasteReport | null
  onPaste: (text: string, targets: readonly Partner[]) => void
  onAgain: () => void
  onClose: () => void
}

/** Pastes columns of a spreadsheet and lists the result of each row until it is closed. */
export default function PasteDialog({ stores, catalogue, report, onPaste, onAgain, onClose }: Props) {
  const [text, setText] = useState('')
  const [target, setTarget] = useState(ALL)
  const targets = target === ALL ? stores : stores.filter((store) => store.hashid === target)
  const find = useMemo(() => productFinder(catalogue), [catalogue])
  const named = stores.length > 1 ? pastedStores(text, find, stores) : []
  const rows = text.split('\n').filter((line) => line.trim() !== '').length
  const close = () => {
    setText('')
    onClose()
  }
  useReturnOfFocus()
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{report ? 'Paste results' : 'Paste from spreadsheet'}</DialogTitle>
          {!report && (
            <DialogDescription>
              Paste two columns: UPC or item code, then cases. A header row is fine.
              {stores.length > 1 &&
                ' For different quantities, paste a column for each store, with its name or number above.'}
            </DialogDescription>
          )}
        </DialogHeader>
        <DialogBody>
          {report ? (
            <PasteResult report={report} />
          ) : (
            <div className="grid gap-4">
              {named.length > 0 && <NamedStores names={named.map((store) => store.name)} />}
              {stores.length > 1 && named.length === 0 && (
                <Field label="Which store is this for?">
                  {(wiring) => (
                    <NativeSelect
                      {...wiring}
                      value={target}
                      onChange={(event) => setTarget(event.target.value)}
                    >
                      <option value={ALL}>All {stores.length} stores, same quantities</option>
                      {stores.map((store) => (
                        <option key={store.hashid} value={store.hashid}>
                          {store.name}
                        </option>
                      ))}
                    </NativeSelect>
                  )}
                </Field>
              )}
              <Field
                label="Rows"
                hint="Use UPCs with 8, 12, 13 or 14 digits, or item codes. If a code appears twice, the last row is used."
              >
                {(wiring) => (
                  <Textarea
                    {...wiring}
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    rows={10}
                    spellCheck={false}
                    placeholder={'UPC\tCases\n00012345678905\t12\nAB-3694\t4'}
                    className="p-3! font-mono text-[13px]! max-tablet:text-base!"
                  />
                )}
              </Field>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          {report ? (
            <>
              <Button variant="outline" onClick={onAgain}>
                Paste more
              </Button>
              <Button onClick={close}>Done</Button>
            </>
          ) : (
            <>
              <Button variant="outline" onClick={close}>
                Cancel
              </Button>
              <Button disabled={rows === 0} onClick={() => onPaste(text, targets)}>
                Fill the pad
                {rows > 0 && ` from ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`}
              </Button>
            </>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** The stores that the pasted headings name. */
const NamedStores = ({ names }: { names: readonly string[] }) => (
  <p role="status" className="text-[13px]">
    <span className="font-medium">
      {names.length === 1 ? 'A column for 1 store: ' : `A column for each of ${names.length} stores: `}
    </span>
    <span className="text-muted-foreground">{names.join(', ')}</span>
  </p>
)

/** Returns the focus to the cell or button that had it when the dialog opened. */
function useReturnOfFocus() {
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      // After the dialog has released the focus.
      setTimeout(() => opener instanceof HTMLElement && opener.focus())
    }
  }, [])
}

const pluralize = (count: number, singular: string, plural: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`

const titleOf = (filled: number, failed: number) =>
  `${pluralize(filled, 'line', 'lines')} filled${failed > 0 ? `, ${pluralize(failed, 'row', 'rows')} skipped` : ''}`

/** Number of pasted lines, and each failed row with its fix. */
function PasteResult({ report: { filled, blank, errors } }: { report: PasteReport }) {
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
