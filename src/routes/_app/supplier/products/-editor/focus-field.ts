/** Moves the focus to a field of the editor: to its control or, for one with several, to their group. */
export function focusField(field: string): void {
  const target = document.querySelector<HTMLElement>(
    `main [name="${CSS.escape(field)}"], main [data-field="${CSS.escape(field)}"]`,
  )
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
