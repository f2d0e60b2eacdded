/** Account states. 0 and 2 may see nothing but /account-status. Section 3. */
export const userStatus = { pending: 0, active: 1, suspended: 2 } as const
