/** A failure to start that its message explains in full: no stack is shown. */
export class StartupError extends Error {}
