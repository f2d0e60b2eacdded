import { Link } from '@tanstack/react-router'
import { FlaskConicalIcon } from 'lucide-react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { sampleStatus } from '@/domain/samples/sample-request'
import { stepVerbs } from '@/routes/-page/samples/step-verbs'
import { useSampleActions } from '@/routes/-page/samples/use-sample-actions'
import { Button } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

const { accepted, shipped, declined } = sampleStatus.value

/** A sample, which is accepted, declined or marked as shipped in place. */
export function SampleLine({ task }: { task: TaskOf<'sample'> }) {
  const actions = useSampleActions()
  const next = task.is_accepted ? shipped : accepted
  const name = <span className="sr-only"> sample of {task.product_name}</span>
  return (
    <TaskLine
      icon={FlaskConicalIcon}
      task={task}
      due="Due"
      title={
        <Link to="/supplier/sample/$hashid" params={{ hashid: task.hashid }} className="hover:underline">
          {task.product_name}
        </Link>
      }
      text={
        <>
          {task.is_accepted ? 'Accepted sample' : 'Sample request'} for{' '}
          <span dir="auto">{task.store_display_name}</span>, quantity {task.qty}
        </>
      }
    >
      <Button variant="outline" size="sm" onClick={() => actions.move([task], declined)}>
        {stepVerbs[declined]}
        {name}
      </Button>
      <Button size="sm" onClick={() => actions.move([task], next)}>
        {stepVerbs[next]}
        {name}
      </Button>
      {actions.dialog}
    </TaskLine>
  )
}
