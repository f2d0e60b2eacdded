// What the sign-in page needs once someone types: the contract's schemas and the client, as one part of its own.
export { signIn } from '@/auth/session'
export { credentials } from '@/domain/access/contract'
export { schemaFaults } from '@/ui/schema-faults'
