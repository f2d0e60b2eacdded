/** Turns while something is under way. Drawn without the icon set, so that the sign-in page does without it. */
export const Spinner = () => (
  <span
    data-slot="spinner"
    aria-hidden="true"
    className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
)
