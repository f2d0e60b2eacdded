import { useQuery } from '@tanstack/react-query'
import { helpFile } from '@/queries/support/managed-support'

/** The name of the file of a resource or a tutorial. */
export function HelpFileName({ hashid }: { hashid: string }) {
  const { data } = useQuery(helpFile(hashid))
  return <span dir="auto">{data?.name ?? 'Uploaded file'}</span>
}
