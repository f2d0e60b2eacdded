import type { QueryClient } from '@tanstack/react-query'
import { registrationQuestions } from '@/queries/form-builder/extra-questions'
import { hostMarketplace } from '@/queries/marketplaces/marketplaces'

/** Loads what a registration page shows at once. */
export const loadRegistration = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(hostMarketplace()), client.ensureQueryData(registrationQuestions())])
