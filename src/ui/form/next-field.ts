import type { KeyboardEvent } from 'react'

/**
 * Moves from a field of a list to the next one on Enter, and to the one before it on Shift+Enter. The page scrolls so that the lines
 * around it are in view. At either end of the list the focus stays.
 *
 * @param selector matches the fields of the list, which handles the key
 * @returns true if the focus moved
 */
export function focusNextField(
  event: KeyboardEvent<HTMLElement>,
  list: HTMLElement,
  selector: string,
): boolean {
  const fields = [...list.querySelectorAll<HTMLElement>(selector)]
  const at = fields.findIndex((field) => field === event.target)
  const next = at === -1 ? undefined : fields[at + (event.shiftKey ? -1 : 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'center' })
  return next !== undefined
}
