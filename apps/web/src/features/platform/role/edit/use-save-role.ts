import type { Role, RoleScopes } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { CallError, callErrorText, notifyError, refusedField, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from '#features/platform/role/texts.ts'

export type RoleValues = Readonly<Record<'name' | 'nameEn' | 'description' | 'descriptionEn', string>>

type Input = RoleValues & {
  readonly menuIds: string[]
  readonly permissions: string[]
  readonly scopes: RoleScopes
}

type Options = {
  readonly role: Role | undefined
  /** Puts what the server refused at its field. */
  readonly refuse: (field: string, reason: string) => boolean
  readonly onSaved: () => void
}

type SaveRole = { readonly run: (input: Input) => void; readonly running: boolean }

export const useSaveRole = ({ role, refuse, onSaved }: Options): SaveRole => {
  const t = useText(texts)
  const language = useLanguage()
  const refused = (error: unknown): boolean => {
    if (error instanceof CallError && error.code === 'changed-meanwhile') {
      notify.warning(t('conflict'))
      return true
    }
    if (error instanceof CallError && error.code === 'name-taken')
      return refuse('name', callErrorText(error, language))
    const field = refusedField(error)
    return field !== undefined && refuse(field.field, field.reason)
  }
  const onError = (error: unknown): void => {
    if (!refused(error)) notifyError(error)
  }
  const done = (text: string): void => {
    notify.success(text)
    onSaved()
  }
  const refresh = ['role.list', 'user.list'] as const
  const create = useRun('role.create', { refresh, onError, onDone: () => done(t('created')) })
  const update = useRun('role.update', { refresh, onError, onDone: () => done(t('saved')) })
  return {
    run: (input) => {
      if (role === undefined) void create.run(input)
      else void update.run({ ...input, id: role.id, version: role.version })
    },
    running: create.running || update.running,
  }
}
