import { Button } from '../primitives/button'

/** The page of an error, with buttons to retry and go back. */
export function ErrorPage({
  message = 'We seem to have gotten our wires crossed. Please refresh the page and try again.',
  onBack,
  onRetry,
}: {
  message?: string
  onBack: () => void
  onRetry: () => void
}) {
  return (
    <main className="mx-auto grid max-w-lg justify-items-start gap-4 px-4 py-16">
      <h1 id="page-title" tabIndex={-1} className="font-semibold text-2xl tracking-tight">
        We're sorry.
      </h1>
      <p role="alert" className="text-muted-foreground">
        {message}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="link" size="inline" onClick={onBack}>
          Click here to go back
        </Button>
      </div>
    </main>
  )
}
