/** Startup failure fully explained by its message. No stack is logged. */
export class StartupError extends Error {}
