import type { OidcFailure } from '@/domain/access/oidc-failure'

/** Failed OpenID Connect sign-in. The sign-in page shows the message of its code. */
export class OidcError extends Error {
  readonly code: OidcFailure

  constructor(code: OidcFailure, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
