import { useRef } from 'react'

/**
 * Returns the focus to the opener when a layer closes; for a layer opened from a menu, to the menu's button, because the entry is gone by
 * then. Does nothing if something else has taken the focus meanwhile, such as the heading of another page. On opening, focuses the element
 * marked `data-autofocus`, or else the first control.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement)
      const layer = event.target instanceof Element ? event.target : null
      const autofocused = layer?.querySelector('[data-autofocus]')
      if (!(autofocused instanceof HTMLElement)) return
      event.preventDefault()
      autofocused.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) opener.current?.focus()
    },
  }
}

function openerOf(element: Element | null): HTMLElement | null {
  const button = document.getElementById(
    element?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '',
  )
  if (button) return button
  return element instanceof HTMLElement && element !== document.body ? element : null
}
