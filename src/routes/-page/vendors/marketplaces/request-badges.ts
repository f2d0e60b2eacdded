import { requestStatus } from '@/domain/marketplaces/marketplace-request'

const { waiting, asked, approved, declined, withdrawn } = requestStatus.value

/** Badge variants by status. */
export const requestBadges = {
  [waiting]: 'warning',
  [asked]: 'info',
  [approved]: 'success',
  [declined]: 'destructive',
  [withdrawn]: 'secondary',
} as const
