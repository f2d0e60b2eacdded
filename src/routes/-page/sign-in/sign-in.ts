// A separate chunk for the sign-in form with the contract's schemas and the client. It loads when the user starts typing.

export { credentials } from '@/domain/access/contract'
export { oidcFailureMessage } from '@/domain/access/oidc-failure'
export { signIn } from '@/queries/access/session'
export { schemaErrors } from '@/ui/form/form-errors'
