/** The default title. */
const APP_TITLE = 'SFP Portal v3.1'
/** The portal under its own name: its title says that already. */
const OWN_NAME = 'SFP Portal'

/** The app title plus the page's label, and the marketplace where the portal goes by another name. */
export function pageTitle(marketplace: string, label?: string): string {
  const title = label ? `${APP_TITLE} - ${label}` : APP_TITLE
  return marketplace === OWN_NAME ? title : `${title} · ${marketplace}`
}
