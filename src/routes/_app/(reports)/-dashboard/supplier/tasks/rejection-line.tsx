import { PackageXIcon } from 'lucide-react'
import { productStatus } from '@/domain/catalogue/product'
import type { TaskOf } from '@/domain/reports/supplier-task'
import { ProductsLink } from '@/routes/-page/catalogue/products-link'
import { buttonVariants } from '@/ui/primitives/button'
import { TaskLine } from './task-line'

/** A product that was rejected. */
export const RejectionLine = ({ task }: { task: TaskOf<'rejection'> }) => (
  <TaskLine
    icon={PackageXIcon}
    task={task}
    due="Fix"
    title={task.product_name}
    text={productStatus.options.find(({ value }) => value === task.status)?.label}
  >
    <ProductsLink concern="rejected" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
      Fix and submit again<span className="sr-only"> {task.product_name}</span>
    </ProductsLink>
  </TaskLine>
)
