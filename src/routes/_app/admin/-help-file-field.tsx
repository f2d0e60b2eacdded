import { useQuery } from '@tanstack/react-query'
import { addHelpFile, helpFileFormats } from '@/domain/support/help-file'
import { fileSizeText } from '@/domain/values/file-size'
import { helpFile } from '@/queries/support/managed-support'
import { UploadField } from '@/routes/-page/form/upload-field'
import { FileTile } from '@/routes/-page/support/file-tile'

interface Props {
  label: string
  value: string
  onChange: (hashid: string) => void
  /** Shown until a file is chosen. */
  hint: string
  error: string | undefined
}

/** Uploads the file of a resource or a tutorial. */
export function HelpFileField({ hint, ...field }: Props) {
  const { data } = useQuery(helpFile(field.value))
  return (
    <UploadField
      {...field}
      target={{ endpoint: addHelpFile }}
      hint={data ? `${data.name}, ${helpFileFormats[data.type].label}, ${fileSizeText(data.size)}` : hint}
      preview={<FileTile type={data?.type} />}
    />
  )
}
