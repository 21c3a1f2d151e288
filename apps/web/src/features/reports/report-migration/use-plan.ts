import { useState } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { guessedSource, isFresh, rowsOf, sourcesOf } from './rows.ts'
import type { SourceUse, TemplateRow } from './rows.ts'
import { texts } from './texts.ts'
import { useMigration } from './use-migration.ts'
import type { Migration } from './use-migration.ts'
import { useReadings } from './use-readings.ts'
import type { Readings } from './use-readings.ts'

type Named = { readonly id: string; readonly name: string }

/** What was read, what of it is to be made, with which sources and where. */
export type Plan = {
  readonly readings: Readings
  readonly migration: Migration
  readonly rows: readonly TemplateRow[]
  /** All that are not there yet, until somebody chooses. */
  readonly chosen: ReadonlySet<string>
  readonly choose: (keys: ReadonlySet<string>) => void
  /** Of those chosen, the ones that are there already. */
  readonly there: readonly TemplateRow[]
  readonly uses: readonly SourceUse[]
  /** Of ours. */
  readonly sources: readonly Named[]
  /** Id of ours for a name of theirs; empty = none. */
  readonly sourceFor: (name: string) => string
  readonly chooseSource: (name: string, id: string) => void
  readonly folder: string
  readonly setFolder: (folder: string) => void
  readonly add: (files: readonly File[]) => void
  readonly run: () => Promise<void>
}

export const usePlan = (): Plan => {
  const readings = useReadings()
  const migration = useMigration()
  const places = usePlaces()
  const [choice, choose] = useState<ReadonlySet<string>>()
  const rows = rowsOf(readings.all, migration.results)
  const chosen = choice ?? new Set(rows.filter(isFresh).map(({ key }) => key))
  const there = rows.filter((row) => chosen.has(row.key) && !isFresh(row))
  const uses = sourcesOf(rows)
  const named = uses.map(({ name }) => ({ name, sourceId: places.sourceFor(name) }))
  const run = async (): Promise<void> => {
    await migration.run({
      fileIds: readings.all.map(({ fileId }) => fileId),
      keys: [...chosen],
      names: rows.filter(({ key }) => chosen.has(key)).map(({ name }) => name),
      again: there.map(({ key }) => key),
      sources: named.filter(({ sourceId }) => sourceId !== ''),
      folder: places.folder,
    })
    choose(undefined)
  }
  const add = (files: readonly File[]): void => {
    choose(undefined)
    void readings.add(files)
  }
  return { ...places, readings, migration, rows, chosen, choose, there, uses, add, run }
}

type Places = Pick<Plan, 'sources' | 'sourceFor' | 'chooseSource' | 'folder' | 'setFolder'>

const usePlaces = (): Places => {
  const t = useText(texts)
  const may = useMay()
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const [folder, setFolder] = useState(t('folderName'))
  const { data } = useOperation('dataSource.listNames', {}, { enabled: may(['dataset:edit']) })
  const sources = data?.sources ?? []
  return {
    sources,
    sourceFor: (name) => picked[name] ?? guessedSource(name, sources) ?? '',
    chooseSource: (name, id) => setPicked((before) => ({ ...before, [name]: id })),
    folder,
    setFolder,
  }
}
