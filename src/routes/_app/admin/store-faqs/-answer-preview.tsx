import { RichText } from '@/routes/-page/support/rich-text'

/** An answer as readers will see it. */
export const AnswerPreview = ({ answer }: { answer: string }) => (
  <section aria-label="Preview of the answer" className="grid gap-1.5">
    <h2 className="font-medium text-[13px]">Preview</h2>
    <div className="rounded-md border bg-muted/30 px-4 py-3">
      {answer.trim() === '' ? (
        <p className="text-muted-foreground">The answer appears here as readers see it.</p>
      ) : (
        <RichText text={answer} />
      )}
    </div>
  </section>
)
