/** The key of the signed-in user's query. Apart, so that the sign-in page can watch it without what loads it. */
export const sessionKey = ['session'] as const
