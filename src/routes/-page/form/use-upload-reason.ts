import { useIsMutating } from '@tanstack/react-query'
import { fileUploads } from '@/queries/files/file-uploads'

/** Returns why a form cannot be saved yet: a file is uploaded. Empty otherwise. */
export const useUploadReason = (): string =>
  useIsMutating({ mutationKey: fileUploads }) > 0 ? 'Uploading… You can save when it is done.' : ''
