/** Time-out of the requests that every page needs first. Without it, a connection that hangs would leave the page at "Initializing..." for good. */
export const FIRST_LOAD_MS = 20_000
