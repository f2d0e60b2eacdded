import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRightIcon, CircleCheckBigIcon } from 'lucide-react'
import type { StaffWork } from '@/domain/reports/staff-work'
import { staffWork } from '@/queries/reports/reports'
import { shownWork } from '@/routes/-page/reports/work-views'
import { buttonVariants } from '@/ui/primitives/button'
import { PanelEmpty } from '../panel'
import { ListPanel, PanelLine } from '../panel-list'

/** Open work by kind, with a link to each list. */
export function WorkQueue() {
  const query = useQuery(staffWork())
  return (
    <ListPanel
      title="Work queue"
      hint="Items that need a decision, with the date of the oldest."
      query={query}
      rows={query.data}
      height=""
      empty={
        <PanelEmpty icon={CircleCheckBigIcon} title="You're all caught up">
          New registrations, submitted changes and requests appear here.
        </PanelEmpty>
      }
      renderLine={(work) => <WorkLine key={work.kind} work={work} />}
    />
  )
}

function WorkLine({ work }: { work: StaffWork }) {
  const { count, noun, oldest, link } = shownWork(work)
  const title = `${count} ${noun}`
  return (
    <PanelLine title={title} text={oldest}>
      <Link
        {...link}
        aria-label={`Open: ${title}`}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        Open <ArrowRightIcon aria-hidden="true" />
      </Link>
    </PanelLine>
  )
}
