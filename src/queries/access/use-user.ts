import { useRouteContext } from '@tanstack/react-router'

/** Returns the signed-in user. For pages behind the sign-in. */
export const useUser = () => useRouteContext({ from: '/_app', select: ({ user }) => user })
