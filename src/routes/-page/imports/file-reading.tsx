import { useState } from 'react'
import {
  type FileReading,
  recognized,
  type Separator,
  separators,
  separatorsName,
  sourceText,
  type TextEncoding,
  textEncodings,
} from '@/domain/imports/file-source'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Field } from '@/ui/form/field'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { Run } from './use-run'
import type { FileHead } from './worker/messages'

interface Props {
  run: Run
  reading: FileReading
  /** Reads the file again, without the steps that were taken. */
  onRead: (reading: FileReading) => void
}

/** Says how the file was read. A person can correct it until rows are sent. */
export function FileReadingBar({ run, reading, onRead }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { head } = run.state
  const read = (next: FileReading) => {
    setIsOpen(false)
    onRead(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>{head ? `${sourceText(head.source)} ${headingText(head)}` : 'How should we read this file?'}</p>
      {!run.steps.some(({ kind }) => kind === 'sent') && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      )}
      {isOpen && (
        <ReadingDialog
          {...{ head, reading }}
          hasSteps={run.steps.length > 0}
          onRead={read}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

const headingText = ({ rowsAbove }: FileHead) =>
  rowsAbove === 0 ? 'No column names.' : `Column names in row ${rowsAbove}.`

interface DialogProps {
  head: FileHead | null
  reading: FileReading
  hasSteps: boolean
  onRead: (reading: FileReading) => void
  onClose: () => void
}

function ReadingDialog({ head, reading, hasSteps, onRead, onClose }: DialogProps) {
  const [chosen, setChosen] = useState(reading)
  const source = head?.source
  const choose = (part: Partial<FileReading>) => setChosen({ ...chosen, ...part })
  return (
    <PageDialog
      title="How to read this file"
      onClose={onClose}
      footer={
        <DialogFooter>
          {Object.values(reading).some((choice) => choice !== null) && (
            <Button variant="outline" onClick={() => onRead(recognized)}>
              Detect again
            </Button>
          )}
          <Button onClick={() => onRead(chosen)}>Read again</Button>
        </DialogFooter>
      }
    >
      <div className="grid gap-4">
        {source?.kind !== 'workbook' && (
          <>
            <Field label="Encoding" hint="Choose another one if letters such as é or ñ look wrong.">
              {(wiring) => (
                <NativeSelect
                  {...wiring}
                  value={chosen.encoding ?? source?.encoding ?? ''}
                  onChange={({ target }) => choose({ encoding: encodingOf(target.value) })}
                >
                  {!source && <option value="">Recognize</option>}
                  {textEncodings.map((encoding) => (
                    <option key={encoding}>{encoding}</option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Field label="Separator">
              {(wiring) => (
                <NativeSelect
                  {...wiring}
                  value={chosen.separator ?? source?.separator ?? ''}
                  onChange={({ target }) => choose({ separator: separatorOf(target.value) })}
                >
                  {!source && <option value="">Recognize</option>}
                  {separators.map((separator) => (
                    <option key={separator} value={separator}>
                      {capitalized(separatorsName(separator))}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          </>
        )}
        <Field label="Column names">
          {(wiring) => (
            <NativeSelect
              {...wiring}
              value={chosen.headingRow ?? head?.rowsAbove ?? ''}
              onChange={({ target }) =>
                choose({ headingRow: target.value === '' ? null : Number(target.value) })
              }
            >
              {!head && <option value="">Recognize</option>}
              <option value={0}>The file has none</option>
              {head?.top.map((cells, at) => (
                <option key={at} value={at + 1}>
                  {rowText(cells, at)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {hasSteps && (
          <Callout variant="warning">
            Reading the file again discards your choices and fixes on these pages.
          </Callout>
        )}
      </div>
    </PageDialog>
  )
}

const encodingOf = (text: string): TextEncoding | null =>
  textEncodings.find((encoding) => encoding === text) ?? null
const separatorOf = (text: string): Separator | null =>
  separators.find((separator) => separator === text) ?? null

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const MAX_ROW_TEXT = 60

function rowText(cells: readonly string[], at: number) {
  const text = cells.filter((cell) => cell.trim() !== '').join(' · ')
  const short = text.length > MAX_ROW_TEXT ? `${text.slice(0, MAX_ROW_TEXT)}…` : text
  return `Row ${at + 1}: ${short || 'blank'}`
}
