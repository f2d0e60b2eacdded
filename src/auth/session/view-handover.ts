import type { Tokens } from '@/domain/access/contract'
import type { View } from '@/domain/access/view-as'

/** A view of the portal as a user, as one tab hands it to another. `endsInMs` counts from the handover. */
export interface ViewHandover {
  view: View
  tokens: Tokens
  endsInMs: number
}

declare global {
  interface Window {
    /** Views for tabs that this tab opens, by the names of those tabs. Each tab takes its view out once, in public/theme.js. */
    portalViews?: Map<string, ViewHandover>
    /** The view of this tab; null after a reload. Missing in other tabs. */
    portalView?: ViewHandover | null
  }
}

/**
 * Opens a tab for a view and hands it the tokens, which are in no address and no storage.
 * @returns false if the browser blocked the tab
 */
export function openViewTab(handover: ViewHandover): boolean {
  const name = `portal.view.${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  window.portalViews ??= new Map()
  window.portalViews.set(name, handover)
  const tab = window.open('/', name)
  if (!tab) window.portalViews.delete(name)
  return tab !== null
}
