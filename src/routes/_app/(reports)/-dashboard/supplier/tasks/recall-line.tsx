import { OctagonAlertIcon } from 'lucide-react'
import { useState } from 'react'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { Button } from '@/ui/primitives/button'
import { RecallDialog } from './recall-dialog'
import { TaskLine } from './task-line'

/** A recall that the user has not confirmed, which is read and confirmed in place. */
export function RecallLine({ task }: { task: TaskOf<'recall'> }) {
  const [isReading, setReading] = useState(false)
  return (
    <TaskLine
      icon={OctagonAlertIcon}
      task={task}
      due="Recalled"
      title={task.product_name}
      text="This product is recalled. Stores can't order it."
    >
      <Button variant="outline" size="sm" onClick={() => setReading(true)}>
        Confirm<span className="sr-only"> the recall of {task.product_name}</span>
      </Button>
      {isReading && (
        <RecallDialog hashid={task.hashid} product={task.product_name} onClose={() => setReading(false)} />
      )}
    </TaskLine>
  )
}
