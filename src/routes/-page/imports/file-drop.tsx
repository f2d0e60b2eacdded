import { FileUpIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { cn } from '@/ui/cn'
import { Button } from '@/ui/primitives/button'

/** A place to drop a file with rows, or to choose one. */
export function FileDrop({
  hint,
  onFile,
}: {
  /** Text below the button, such as the row limit. */
  hint: string
  onFile: (file: Blob, name: string) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const open = (file: File | undefined) => file && onFile(file, file.name)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file is a shortcut of the button inside
    <section
      aria-label="File"
      className={cn(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed bg-card px-4 py-10 text-center',
        isOver && 'border-primary bg-accent',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        open(event.dataTransfer.files[0])
      }}
    >
      <FileUpIcon aria-hidden="true" className="size-8 text-muted-foreground" />
      <p className="font-medium">Drop an Excel or CSV file here</p>
      <Button size="lg" onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label="Excel or CSV file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          open(target.files?.[0])
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <p className="text-[13px] text-muted-foreground">{hint}</p>
    </section>
  )
}
