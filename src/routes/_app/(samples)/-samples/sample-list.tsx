import { FlaskConicalIcon } from 'lucide-react'
import { useState } from 'react'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { samples } from '@/queries/samples/samples'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { sampleColumns } from '@/routes/-page/samples/sample-columns'
import { SampleDialog } from '@/routes/-page/samples/sample-dialog'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { EmptyState } from '@/ui/layout/empty-state'
import { Button } from '@/ui/primitives/button'
import { SampleDetail } from './sample-detail'

/** Sample requests of the stores of the context. */
export function SampleList() {
  const { context, stores } = usePartnerContext()
  const [isAsking, setAsking] = useState(false)
  const ask = stores.length > 0 && <Button onClick={() => setAsking(true)}>Request a sample</Button>
  return (
    <ListPage title="Sample Requests" hint={context?.name ?? 'All stores'} actions={ask}>
      <TablePage
        table={{
          key: 'samples',
          label: 'Sample requests',
          columns,
          firstSort: '-requested_at',
          nameOf: ({ product_name }) => product_name,
        }}
        query={samples(context)}
        detail={detail}
        empty={
          <EmptyState icon={FlaskConicalIcon} title="No samples yet">
            Try a product before you stock it. Request a sample from its vendor.
          </EmptyState>
        }
      />
      {isAsking && <SampleDialog stores={stores} onClose={() => setAsking(false)} />}
    </ListPage>
  )
}

const columns = sampleColumns('buyer')
const detail = (sample: SampleRequest) => <SampleDetail sample={sample} />
