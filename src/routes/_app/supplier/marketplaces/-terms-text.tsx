/** The terms of a marketplace, which scroll in their box. */
export const TermsText = ({ name, terms }: { name: string; terms: string }) => (
  <section
    aria-label={`Terms of ${name}`}
    // Keyboards scroll only what has the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
    tabIndex={0}
    dir="auto"
    className="max-h-48 overflow-y-auto whitespace-pre-line break-words rounded-md border bg-muted/40 p-3 text-[13px]"
  >
    {terms}
  </section>
)
