/** Key of the signed-in user's query. Separate, so that the sign-in page can watch it without the code that loads it. */
export const sessionKey = ['session'] as const
