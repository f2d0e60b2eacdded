const STORED = 'portal.partner_context'

/** Partner context in local storage, as text. Separate, so that signing in does not load the code that reads it. */
export const storedContext = () => localStorage.getItem(STORED)
export const storeContext = (text: string) => localStorage.setItem(STORED, text)
export const clearStoredContext = () => localStorage.removeItem(STORED)
