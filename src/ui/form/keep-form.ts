import type { KeyboardEvent } from 'react'

/** Keeps Enter in a search from sending the form around it. */
export function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
