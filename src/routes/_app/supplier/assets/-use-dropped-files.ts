import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { UnfitFile } from '@/queries/files/file-uploads'
import { addDroppedAsset } from '@/queries/vendors/managed-assets'

export interface DroppedFile {
  id: number
  file: File
  state: 'uploading' | 'added' | 'failed'
  /** Share that was sent, from 0 to 1. */
  progress: number
  /** Why it failed. */
  error: string
}

/** Uploads files one after another, and lists them until they are dismissed. A file that failed can be tried again. */
export function useDroppedFiles(vendor_hash: string) {
  const [files, setFiles] = useState<readonly DroppedFile[]>([])
  const { mutateAsync } = useMutation(addDroppedAsset(vendor_hash))
  const nextId = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  const change = (id: number, changes: Partial<DroppedFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const send = async ({ id, file }: DroppedFile) => {
    const controller = new AbortController()
    aborts.current.set(id, controller)
    const onProgress = (progress: number) => change(id, { progress })
    try {
      await mutateAsync({ file, signal: controller.signal, onProgress })
      change(id, { state: 'added', progress: 1 })
    } catch (error) {
      if (!controller.signal.aborted)
        change(id, {
          state: 'failed',
          error: error instanceof UnfitFile ? error.message : messageOf(error),
        })
    }
  }
  return {
    files,
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file): DroppedFile => {
        nextId.current++
        return { id: nextId.current, file, state: 'uploading', progress: 0, error: '' }
      })
      setFiles((all) => [...all, ...added])
      for (const file of added) void send(file)
    },
    retry: (file: DroppedFile) => {
      change(file.id, { state: 'uploading', progress: 0, error: '' })
      void send(file)
    },
    remove: ({ id }: DroppedFile) => {
      aborts.current.get(id)?.abort()
      setFiles((all) => all.filter((each) => each.id !== id))
    },
    removeAdded: () => setFiles((all) => all.filter(({ state }) => state !== 'added')),
  }
}
