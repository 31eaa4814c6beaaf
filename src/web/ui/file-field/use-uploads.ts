import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '#web/platform/api.ts'

/** `thumbnail` is the address of the picture made small, where it is one. */
export type StoredFile = { id: number; name: string; size?: number; href?: string; thumbnail?: string | undefined }
type UploadTools = { onProgress: (share: number) => void; signal: AbortSignal }
export type Upload = (file: File, tools: UploadTools) => Promise<StoredFile>

export type PendingFile = {
  key: string
  file: File
  /** 0 to 1; null while it waits its turn. */
  share: number | null
  /** Why it did not go through. */
  error: string | null
  /** Whether sending it once more can help. */
  canRetry: boolean
}

let count = 0
function pendingOf(file: File, error: string | null): PendingFile {
  count += 1
  return { key: `${count}`, file, share: null, error, canRetry: false }
}
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** What the server has against this one file; sending it again cannot help, and the others go on. */
const ofThisFile = (error: unknown) => error instanceof Refusal && [400, 413, 415].includes(error.status)

/** Sends files one after the other. When one fails for the server's sake the rest wait to be sent again. */
export function useUploads(upload: Upload, onStored: (file: StoredFile) => void) {
  const [pending, setPending] = useState<PendingFile[]>([])
  const running = useRef<{ key: string; controller: AbortController } | null>(null)
  const change = useCallback((key: string, patch: Partial<PendingFile>) => {
    setPending((before) => before.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)))
  }, [])
  const drop = useCallback((key: string) => {
    setPending((before) => before.filter((entry) => entry.key !== key))
  }, [])

  const next = pending.find((entry) => entry.error === null)
  // An effect of the render before the end can still run after it; without this it would send the file once more.
  const settled = useRef(new Set<string>())
  useEffect(() => {
    if (!next || running.current || settled.current.has(next.key)) return
    const controller = new AbortController()
    running.current = { key: next.key, controller }
    change(next.key, { share: 0 })
    upload(next.file, { signal: controller.signal, onProgress: (share) => change(next.key, { share }) })
      .finally(() => {
        running.current = null
        settled.current.add(next.key)
      })
      .then((stored) => {
        drop(next.key)
        onStored(stored)
      })
      .catch((error: unknown) => {
        if (isAbort(error)) return drop(next.key)
        const said = error instanceof Error ? error.message : t`The file could not be sent.`
        setPending((before) =>
          before.map((entry) => {
            if (entry.key === next.key) return { ...entry, share: null, error: said, canRetry: !ofThisFile(error) }
            return entry.error === null && !ofThisFile(error)
              ? { ...entry, error: t`Not sent: the file before it failed.`, canRetry: true }
              : entry
          }),
        )
      })
  }, [next, upload, onStored, change, drop])
  useEffect(() => () => running.current?.controller.abort(), [])

  const add = useCallback((files: File[], refuse: (file: File) => string | null) => {
    setPending((before) => [...before, ...files.map((file) => pendingOf(file, refuse(file)))])
  }, [])
  const cancel = useCallback(
    (key: string) => {
      if (running.current?.key === key) running.current.controller.abort()
      else drop(key)
    },
    [drop],
  )
  const retry = useCallback(
    (key: string) => {
      settled.current.delete(key)
      change(key, { error: null, share: null })
    },
    [change],
  )
  return { pending, add, cancel, retry, busy: next !== undefined }
}
