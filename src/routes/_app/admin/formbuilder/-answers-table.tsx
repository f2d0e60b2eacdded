import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { InboxIcon } from 'lucide-react'
import { useMemo } from 'react'
import { type FormContent, questionsOf } from '@/domain/form-builder/form-content'
import type { AnswersRow, SubjectKind } from '@/domain/form-builder/managed-form'
import { formAnswers, formVersions } from '@/queries/form-builder/extra-forms'
import { QueryState } from '@/routes/-page/query-state'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'

/** The answers to a form, with a column for each question of its latest version. */
export function AnswersTable({ hashid }: { hashid: string }) {
  const versions = useQuery(formVersions(hashid))
  const latest = versions.data?.[0]?.content
  const columns = useMemo(() => columnsFor(latest ?? { sections: [] }), [latest])
  if (!versions.data) return <QueryState queries={[versions]} pending={<PageLoading />} />
  return (
    <TablePage
      table={{
        key: `form-answers-${hashid}`,
        label: 'Answers',
        columns,
        firstSort: '-answered_at',
        nameOf: ({ subject_name }) => subject_name,
      }}
      query={formAnswers(hashid)}
      empty={
        <EmptyState icon={InboxIcon} title="No answers yet">
          Answers appear here as soon as people send them.
        </EmptyState>
      }
    />
  )
}

const pages = {
  sample: '/admin/sample-requests/$hashid',
  claim: '/credit/$hashid',
  registration: '/admin/users/registrations/$hashid',
  'supplier-registration': '/admin/supplier/onboardingstatus/$hashid',
  onboarding: '/admin/supplier/onboardingstatus/$hashid',
} as const satisfies Record<Exclude<SubjectKind, 'vendor'>, string>

function SubjectLink({ row: { subject_kind, subject_hash, subject_name } }: { row: AnswersRow }) {
  const link = { tabIndex: -1, dir: 'auto', className: 'font-medium' } as const
  return subject_kind === 'vendor' ? (
    <Link to="/vendor/edit/{-$vendorHash}" params={{ vendorHash: subject_hash }} {...link}>
      {subject_name}
    </Link>
  ) : (
    <Link to={pages[subject_kind]} params={{ hashid: subject_hash }} {...link}>
      {subject_name}
    </Link>
  )
}

const columnsFor = (content: FormContent): readonly TableColumn<AnswersRow>[] => [
  column.link('subject_name', ({ subject_name }: AnswersRow) => subject_name, {
    label: 'About',
    width: 280,
    cell: (row) => <SubjectLink row={row} />,
  }),
  column.text('answered_by', { label: 'Answered by', width: 160 }),
  column.date('answered_at', { label: 'Answered', width: 180 }),
  column.number('version', { label: 'Version', width: 96 }),
  ...questionsOf(content).map(({ id, type, label }) => {
    const textOf = ({ answers }: AnswersRow) => answers[id] ?? null
    const spec = { label, width: 200 }
    if (type === 'number')
      return column.computed<AnswersRow>(id, 'number', (row) => numberOf(textOf(row)), spec)
    return column.computed<AnswersRow>(id, type === 'date' ? 'date' : 'text', textOf, spec)
  }),
]

const numberOf = (text: string | null) => (text === null ? null : Number(text))
