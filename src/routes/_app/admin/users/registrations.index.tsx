import { createFileRoute, redirect } from '@tanstack/react-router'
import { writeFilters } from '@/domain/tables/search-params'

/** Leads from the breadcrumb of a registration to those that wait. */
export const Route = createFileRoute('/_app/admin/users/registrations/')({
  beforeLoad: () => {
    const where = writeFilters([{ id: 'state', kind: 'any', values: ['waiting', 'asked'] }])
    throw redirect({ to: '/admin/users', search: { where } })
  },
  staticData: { breadcrumb: 'Registrations' },
})
