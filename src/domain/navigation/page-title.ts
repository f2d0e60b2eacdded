/** The default title. */
const APP_TITLE = 'SFP Portal v3.1'
/** The name of the portal without a brand, which the default title already contains. */
const OWN_NAME = 'SFP Portal'

/** Returns the title with the page's label, and the marketplace's name if it has a brand of its own. */
export function pageTitle(marketplace: string, label?: string): string {
  const title = label ? `${APP_TITLE} - ${label}` : APP_TITLE
  return marketplace === OWN_NAME ? title : `${title} · ${marketplace}`
}
