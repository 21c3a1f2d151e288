import { useEffect, useState } from 'react'
import { fetchFile } from './calls/call.ts'

export type FileUrl = { readonly url?: string; readonly error?: unknown }

/** A picture, fetched with the person's token and shown from memory; nothing where there is no id. */
export const useFileUrl = (id: string): FileUrl => {
  const [shown, setShown] = useState<FileUrl>({})
  useEffect(() => {
    if (id === '') return undefined
    const gone = new AbortController()
    let url: string | undefined
    fetchFile(id, { signal: gone.signal }).then(
      ({ blob }) => {
        url = URL.createObjectURL(blob)
        setShown({ url })
      },
      (error: unknown) => gone.signal.aborted || setShown({ error }),
    )
    return () => {
      gone.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
      setShown({})
    }
  }, [id])
  return shown
}
