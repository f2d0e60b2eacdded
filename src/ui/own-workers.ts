declare global {
  interface Window {
    trustedTypes?: {
      defaultPolicy: object | null
      createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string }) => object
    }
  }
}

/**
 * Lets workers start from the portal's own address, and from no other: the content policy asks for a policy named
 * `default`. Markup and code from texts stay refused.
 */
export function allowOwnWorkers() {
  const { trustedTypes } = window
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === location.origin) return url
      throw new TypeError(`No script is taken from ${url}`)
    },
  })
}
