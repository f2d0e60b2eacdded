import { createFileRoute, redirect } from '@tanstack/react-router'

/** Leads from the breadcrumb of a registration to those that wait. */
export const Route = createFileRoute('/_app/admin/users/registrations/')({
  beforeLoad: async () => {
    const { writeFilters } = await import('@/domain/tables/search-params')
    const where = writeFilters([{ id: 'state', kind: 'any', values: ['waiting', 'asked'] }])
    throw redirect({ to: '/admin/users', search: { where } })
  },
  staticData: { breadcrumb: 'Registrations' },
})
