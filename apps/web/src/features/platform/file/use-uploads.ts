import { mostFilesAtOnce } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { formatMessage } from '@gridwright/validation'
import { useCallback, useRef, useState } from 'react'
import { callErrorText, isAborted, queryClient, upload } from '#base/client/index.ts'
import { useLanguage } from '#base/i18n/index.ts'
import { judgeFile } from './judge-file.ts'

export type Sending = {
  readonly key: number
  readonly name: string
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'done' | 'stopped' | 'failed'
  /** 0 to 1; 1 while the server looks at it. */
  readonly part: number
  readonly reason?: string
}

export type Uploads = {
  readonly list: readonly Sending[]
  readonly add: (files: readonly File[]) => void
  readonly stop: (key: number) => void
  readonly clear: () => void
}

/** Files on their way, one after the other. */
export const useUploads = (largestMb: number): Uploads => {
  const language = useLanguage()
  const [list, setList] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  const change = useCallback((key: number, more: Partial<Sending>): void => {
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...more } : one)))
  }, [])
  const send = async (key: number, file: File): Promise<void> => {
    const { signal } = stops.current.get(key) ?? new AbortController()
    if (signal.aborted) return
    change(key, { state: 'sending' })
    try {
      await upload('file.add', { file }, { signal, onProgress: (part) => change(key, { part }) })
      change(key, { state: 'done', part: 1 })
      for (const read of ['file.list', 'file.rules']) void queryClient.invalidateQueries({ queryKey: [read] })
    } catch (error) {
      if (isAborted(error)) change(key, { state: 'stopped' })
      else change(key, { state: 'failed', reason: callErrorText(error, language) })
    }
  }
  const begin = (file: File): Sending => {
    const key = (count.current += 1)
    const base = { key, name: file.name, size: file.size, part: 0 }
    const reason = judgeFile(file, largestMb, language)
    if (reason !== undefined) return { ...base, state: 'failed', reason }
    stops.current.set(key, new AbortController())
    queue.current = queue.current.then(() => send(key, file))
    return { ...base, state: 'waiting' }
  }
  return {
    list,
    add: (files) => {
      if (files.length > mostFilesAtOnce)
        notify.warning(formatMessage(language, 'validation.upload-count', { 0: mostFilesAtOnce }))
      const begun = files.slice(0, mostFilesAtOnce).map(begin)
      setList((before) => [...before, ...begun])
    },
    stop: (key) => {
      stops.current.get(key)?.abort()
      change(key, { state: 'stopped' })
    },
    clear: () =>
      setList((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending')),
  }
}
