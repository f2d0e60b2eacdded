import { useRef } from 'react'

/**
 * Gives the focus back to what opened a layer once that closes. What was opened from a menu gives it to the menu's
 * button, as the entry is gone by then. The focus stays where it is if something else took it meanwhile, such as the
 * heading of another page. On opening, the focus goes to what is marked `data-autofocus`, or else to the first control.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement)
      const layer = event.target instanceof Element ? event.target : null
      const wanted = layer?.querySelector('[data-autofocus]')
      if (!(wanted instanceof HTMLElement)) return
      event.preventDefault()
      wanted.focus()
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
