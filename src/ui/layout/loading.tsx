import { Spinner } from '../primitives/spinner'

/** The app is starting. */
export const AppLoading = () => <Loading text="Initializing..." />
export const PageLoading = () => <Loading text="Page is Loading..." />

function Loading({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="grid min-h-64 place-content-center justify-items-center gap-3 text-muted-foreground"
    >
      <Spinner />
      {text}
    </div>
  )
}
