import type { Organisation } from '@gridwright/contract'
import { CallError, callErrorText, notifyError, refusedField, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

export type OrganisationValues = Readonly<Record<'name' | 'code' | 'phone', string>> & {
  readonly leaderId: string | null
}

type Options = {
  readonly organisation: Organisation | undefined
  readonly parent: Organisation | undefined
  /** Puts what the server refused at its field. */
  readonly refuse: (field: string, reason: string) => boolean
  readonly onSaved: () => void
}

type Save = { readonly run: (values: OrganisationValues) => void; readonly running: boolean }

const taken: Readonly<Record<string, string>> = { 'name-taken': 'name', 'number-taken': 'code' }

export const useSaveOrganisation = ({ organisation, parent, refuse, onSaved }: Options): Save => {
  const t = useText(texts)
  const language = useLanguage()
  const onError = (error: unknown): void => {
    const field = error instanceof CallError ? taken[error.code] : undefined
    const told = refusedField(error)
    if (field !== undefined && refuse(field, callErrorText(error, language))) return
    if (told === undefined || !refuse(told.field, told.reason)) notifyError(error)
  }
  const options = { refresh: ['organisation.tree', 'user.list'] as const, onError, onDone: onSaved }
  const create = useRun('organisation.create', { ...options, success: t('created') })
  const update = useRun('organisation.update', { ...options, success: t('changed') })
  return {
    run: (values) => {
      if (organisation === undefined) void create.run({ parentId: parent?.id ?? null, ...values })
      else void update.run({ id: organisation.id, version: organisation.version, ...values })
    },
    running: create.running || update.running,
  }
}
