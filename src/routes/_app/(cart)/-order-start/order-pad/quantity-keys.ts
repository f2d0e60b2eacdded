import type { KeyboardEvent } from 'react'

/** An edit that a key makes to its own cell. */
export type EditKey = 'restore' | 'edit' | 'clear' | 'more' | 'less'

const keys: Record<string, EditKey> = {
  Escape: 'restore',
  F2: 'edit',
  '+': 'more',
  '-': 'less',
}

export function editKey(event: KeyboardEvent, isTyping: boolean): EditKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const isErasing = event.key === 'Delete' || event.key === 'Backspace'
  if (isErasing && !isTyping) return 'clear'
  return keys[event.key] ?? null
}
