// What the sign-in page needs once someone types: the contract's schemas and the client, as one part of its own.

export { credentials } from '@/domain/access/contract'
export { signIn } from '@/queries/session'
export { schemaFaults } from '@/ui/form/schema-faults'
