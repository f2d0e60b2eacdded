import { useState } from 'react'
import type { Partner } from '@/domain/partner'
import type { PasteProblem } from '@/domain/pasted-lines'
import { Alert } from '../alert'
import { Button } from '../button'
import { Dialog } from '../dialog'
import { Field } from '../field'
import { NativeSelect } from '../native-select'

export interface PasteReport {
  filled: number
  problems: PasteProblem[]
}

/** Takes two columns from a spreadsheet and reports what did not match, until it is dismissed. */
export function PasteDialog({
  isOpen,
  stores,
  report,
  onPaste,
  onClose,
}: {
  isOpen: boolean
  stores: readonly Partner[]
  report: PasteReport | null
  onPaste: (text: string, stores: readonly Partner[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [target, setTarget] = useState('all')
  const chosen = target === 'all' ? stores : stores.filter((store) => store.hashid === target)
  const close = () => {
    if (report) setText('')
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="lg"
      title="Paste from a spreadsheet"
      description="Two columns: UPC or item code, and the number of cases. A heading row is fine."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {report ? 'Done' : 'Cancel'}
          </Button>
          <Button disabled={text.trim() === ''} onClick={() => onPaste(text, chosen)}>
            Fill the pad
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {report && <Report report={report} />}
        {stores.length > 1 && (
          <Field label="For">
            {(wiring) => (
              <NativeSelect {...wiring} value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="all">All {stores.length} stores</option>
                {stores.map((store) => (
                  <option key={store.hashid} value={store.hashid}>
                    {store.display_name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
        <Field label="Rows">
          {(wiring) => (
            <textarea
              {...wiring}
              value={text}
              onChange={(event) => setText(event.target.value)}
              rows={8}
              spellCheck={false}
              placeholder={'00012345678905\t12\nAB-3694\t4'}
              className="rounded-md border border-input bg-card p-3 font-mono text-[13px] placeholder:text-muted-foreground"
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

function Report({ report: { filled, problems } }: { report: PasteReport }) {
  const title = `${filled} ${filled === 1 ? 'line' : 'lines'} filled`
  if (problems.length === 0) return <Alert variant="success" title={`${title}. Every row matched.`} />
  return (
    <div className="grid gap-2">
      <Alert
        variant="warning"
        title={`${title}, ${problems.length} ${problems.length === 1 ? 'row was' : 'rows were'} left out`}
      >
        Correct them below and fill again, or note them for later.
      </Alert>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div
        className="max-h-48 overflow-auto rounded-md border"
        tabIndex={0}
        role="region"
        aria-label="Rows that were left out"
      >
        <table className="w-full text-left text-[13px]">
          <thead className="sticky top-0 bg-muted text-muted-foreground text-xs">
            <tr>
              <th className="px-3 py-1.5">Row</th>
              <th className="px-3 py-1.5">Text</th>
              <th className="px-3 py-1.5">Why</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.row} ${problem.reason}`} className="border-t">
                <td className="px-3 py-1.5 tabular-nums">{problem.row}</td>
                <td className="max-w-48 truncate px-3 py-1.5 font-mono">{problem.text}</td>
                <td className="px-3 py-1.5">{problem.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
