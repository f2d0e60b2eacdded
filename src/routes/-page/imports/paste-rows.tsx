import { useState } from 'react'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { Textarea } from '@/ui/primitives/textarea'

/** Rows copied from a spreadsheet, read like a file. */
export function PasteRows({ onFile }: { onFile: (file: Blob, name: string) => void }) {
  const [text, setText] = useState('')
  return (
    <Section title="Paste rows" description="Copy them from your spreadsheet with their column names.">
      <div className="grid justify-items-start gap-3 p-4">
        <Textarea
          aria-label="Rows"
          rows={5}
          spellCheck={false}
          wrap="off"
          className="w-full font-mono text-[13px]!"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          variant="outline"
          disabled={text.trim() === ''}
          onClick={() => onFile(new Blob([text], { type: 'text/plain' }), 'Pasted rows')}
        >
          Import these rows
        </Button>
      </div>
    </Section>
  )
}
