import type { MigrationReading } from '@gridwright/contract'
import { useState } from 'react'
import { upload } from '#base/client/index.ts'
import { CallError, callErrorText } from '#base/client/index.ts'
import { useLanguage } from '#base/i18n/index.ts'

type Failure = { readonly name: string; readonly reason: string }

export type Readings = {
  readonly all: readonly MigrationReading[]
  /** Files of which nothing could be read. */
  readonly failures: readonly Failure[]
  /** The file that is being read. */
  readonly current: string | undefined
  add(files: readonly File[]): Promise<void>
}

/** Sends files one after another and collects what they hold; one that fails stops no other. */
export const useReadings = (): Readings => {
  const language = useLanguage()
  const [all, setAll] = useState<readonly MigrationReading[]>([])
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [current, setCurrent] = useState<string>()
  const take = async (file: File): Promise<void> => {
    setCurrent(file.name)
    try {
      const reading = await upload('migration.read', { file })
      setAll((before) => [...before, reading])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailures((before) => [...before, { name: file.name, reason: callErrorText(error, language) }])
    }
  }
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await take(file)
    setCurrent(undefined)
  }
  return { all, failures, current, add }
}
