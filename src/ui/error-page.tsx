import { Button } from './button'

/** A render error. Section 2. */
export function ErrorPage({ onBack }: { onBack: () => void }) {
  return (
    <main className="mx-auto grid max-w-lg justify-items-start gap-4 px-6 py-24">
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-3xl">
        We're sorry.
      </h1>
      <p className="text-base text-muted-foreground">
        We seem to have gotten our wires crossed. Please refresh the page and try again.
      </p>
      <Button variant="link" size="inline" onClick={onBack}>
        Click here to go back
      </Button>
    </main>
  )
}
