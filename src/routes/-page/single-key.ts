const STORED = 'portal.single_keys'

/** Whether keys without Ctrl or Alt are shortcuts on this device. WCAG 2.1.4 asks for a way to turn them off. */
export const singleKeys = {
  areOn: () => localStorage.getItem(STORED) !== 'off',
  turn: (on: boolean) => (on ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'off')),
}

/**
 * Returns true if a key press is a shortcut: not typed into a field or a dialog, and not turned off. `/` and `?` also work
 * in quantity fields, where they can't be input.
 */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  singleKeys.areOn()

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([data-cell]), textarea, select, [role="dialog"]') !== null
