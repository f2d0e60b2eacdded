import { registrationStatus } from '@/domain/access/registration-review'

const { waiting, asked, approved, declined } = registrationStatus.value

/** Badge variants by status. */
export const registrationBadges = {
  [waiting]: 'warning',
  [asked]: 'info',
  [approved]: 'success',
  [declined]: 'destructive',
} as const
