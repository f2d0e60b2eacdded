const STORED = 'portal.partner_context'

/** Partner context in local storage, as text. Separate, because the query of the context needs that of the session, which clears it. */
export const storedContext = () => localStorage.getItem(STORED)
export const storeContext = (text: string) => localStorage.setItem(STORED, text)
export const clearStoredContext = () => localStorage.removeItem(STORED)
