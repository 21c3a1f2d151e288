import type { DataSource } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { useState } from 'react'
import { CallError, callErrorText, notifyError, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { inputOf } from './source-draft.ts'
import type { SourceDraft } from './source-draft.ts'
import { texts } from './texts.ts'

type Save = {
  readonly run: (draft: SourceDraft) => void
  readonly running: boolean
  /** What to say beside a name that somebody else took. */
  readonly nameTaken: (name: string) => string | undefined
}

/** Creates or changes the source; a taken name is told at its field. */
export const useSave = (source: DataSource | undefined, onDone: () => void): Save => {
  const t = useText(texts)
  const language = useLanguage()
  const [taken, setTaken] = useState<{ readonly name: string; readonly error: CallError }>()
  const done = (text: string): void => {
    notify.success(text)
    onDone()
  }
  const onError = (error: unknown, { name }: { readonly name: string }): void => {
    if (error instanceof CallError && error.code === 'name-taken') setTaken({ name, error })
    else notifyError(error)
  }
  const refresh = ['dataSource.list', 'dataSource.listNames', 'dataSource.get'] as const
  const create = useRun('dataSource.create', { refresh, onError, onDone: () => done(t('created')) })
  const update = useRun('dataSource.update', { refresh, onError, onDone: () => done(t('saved')) })
  return {
    run: (draft) => {
      const input = inputOf(draft)
      if (source === undefined) void create.run(input)
      else void update.run({ ...input, id: source.id, version: source.version })
    },
    running: create.running || update.running,
    nameTaken: (name) =>
      taken !== undefined && taken.name === name.trim() ? callErrorText(taken.error, language) : undefined,
  }
}
