import { FileUpIcon } from 'lucide-react'
import { useRef } from 'react'
import { Field } from '@/ui/form/field'
import { errorText } from '@/ui/form/form'
import { useFieldContext } from '@/ui/form/form-context'
import { Button } from '@/ui/primitives/button'
import { Textarea } from '@/ui/primitives/textarea'

const EXAMPLE = [
  ['UPC', 'Item code', 'Name', 'Category', 'Unit', 'Units per case', 'Case price'],
  ['00012345678905', 'AB-3694', 'Wildflower honey', 'Grocery', 'EA', '12', '54.00'],
]
  .map((row) => row.join('\t'))
  .join('\n')

/** The table of an import: pasted, or read from a file. */
export function ImportRowsField() {
  const field = useFieldContext<string>()
  const picker = useRef<HTMLInputElement>(null)
  const readFile = async (file: File | undefined) => {
    if (file) field.handleChange(decode(await file.arrayBuffer()))
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Products"
        required
        hint="Copy rows from your spreadsheet with the column names: UPC, Item code, Name, Units per case and Case price. Optional: Category, Unit, Order multiple, MSRP, Storage, Description, Ingredients. Up to 1,000 products."
        error={errorText(field.state.meta.errors[0])}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            name={field.name}
            rows={10}
            spellCheck={false}
            wrap="off"
            placeholder={EXAMPLE}
            className="p-3! font-mono text-[13px]! max-tablet:text-base!"
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value)}
            onBlur={field.handleBlur}
          />
        )}
      </Field>
      <div>
        <Button variant="outline" onClick={() => picker.current?.click()}>
          <FileUpIcon aria-hidden="true" /> Choose a CSV file
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label="CSV file"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void readFile(target.files?.[0])
            // The same file can be chosen again after it was corrected.
            target.value = ''
          }}
        />
      </div>
    </div>
  )
}

/** Reads UTF-8 or, as some spreadsheets on Windows save it, Windows-1252. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
