/** The version of the portal, as in package.json. */
export const VERSION = '3.1.0'
