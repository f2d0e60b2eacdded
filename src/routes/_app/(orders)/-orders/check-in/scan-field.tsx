import { ScanBarcodeIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/primitives/input'

/** Reads codes one after another: typed, or from a hand scanner, which types and presses Enter. Shows the result of each. */
export function ScanField({ onCode }: { onCode: (code: string) => { text: string; isError: boolean } }) {
  const input = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState({ text: '', isError: false })
  const submitCode = () => {
    const code = input.current?.value.trim() ?? ''
    if (code === '') return
    setMessage(onCode(code))
    if (input.current) input.current.value = ''
  }
  return (
    <div className="grid gap-1">
      <Field
        label="Scan or type a code"
        hint={message.isError ? undefined : 'UPC or item code, then Enter. Each scan counts one case.'}
        error={message.isError ? message.text : undefined}
      >
        {(wiring) => (
          <div className="relative">
            <ScanBarcodeIcon
              aria-hidden="true"
              className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
            />
            <Input
              {...wiring}
              ref={input}
              autoComplete="off"
              enterKeyHint="done"
              className="pl-9"
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // A scanner's Enter ends a code; it must not submit the form.
                event.preventDefault()
                submitCode()
              }}
              onBlur={submitCode}
            />
          </div>
        )}
      </Field>
      <p role="status" className="min-h-5 truncate text-[13px] text-success">
        {message.isError ? '' : message.text}
      </p>
    </div>
  )
}
