import type { User } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { CallError, callErrorText, notifyError, refusedField, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { FirstPassword } from '#features/platform/user/first-password.tsx'
import { texts } from '#features/platform/user/texts.ts'

export type UserValues = {
  readonly username: string
  readonly displayName: string
  readonly phone: string
  readonly email: string
  readonly remark: string
  readonly employeeNumber: string
  /** `YYYY-MM-DD`, empty = no last day. */
  readonly endsOn: string
  readonly organisationId: string | null
  readonly roleIds: readonly string[]
  readonly positionIds: readonly string[]
  /** Of a new one: by mail, instead of a first password. */
  readonly invite: boolean
}

type Options = {
  readonly user: User | undefined
  /** Puts what the server refused at its field. */
  readonly refuse: (field: string, reason: string) => boolean
  readonly onCreated: (made: FirstPassword) => void
  readonly onSaved: () => void
}

const orNull = (day: string): string | null => (day === '' ? null : day)

type SaveUser = { readonly run: (values: UserValues) => void; readonly running: boolean }

const fieldTaken: Readonly<Record<string, string>> = {
  'name-taken': 'username',
  'number-taken': 'employeeNumber',
}

export const useSaveUser = ({ user, refuse, onCreated, onSaved }: Options): SaveUser => {
  const t = useText(texts)
  const language = useLanguage()
  const refused = (error: unknown): boolean => {
    const taken = error instanceof CallError ? fieldTaken[error.code] : undefined
    if (taken !== undefined) return refuse(taken, callErrorText(error, language))
    const field = refusedField(error)
    return field !== undefined && refuse(field.field, field.reason)
  }
  const onError = (error: unknown): void => {
    if (!refused(error)) notifyError(error)
  }
  const refresh = ['user.list', 'role.list', 'organisation.tree'] as const
  const create = useRun('user.create', { refresh, onError })
  const update = useRun('user.update', { refresh, onError })
  const add = async (values: UserValues): Promise<void> => {
    const { username, displayName } = values
    const made = await create.run({
      ...values,
      endsOn: orNull(values.endsOn),
      roleIds: [...values.roleIds],
      positionIds: [...values.positionIds],
    })
    if (made === undefined) return
    if (values.invite) {
      notify.success(t('inviteDone'))
      onSaved()
    } else onCreated({ username, name: displayName, password: made.firstPassword })
  }
  const change = async ({ id, version }: User, values: UserValues): Promise<void> => {
    const { username: _username, invite: _invite, roleIds, positionIds, endsOn, ...rest } = values
    const done = await update.run({
      id,
      version,
      ...rest,
      endsOn: orNull(endsOn),
      roleIds: [...roleIds],
      positionIds: [...positionIds],
    })
    if (done === undefined) return
    notify.success(t('saved'))
    onSaved()
  }
  return {
    run: (values) => void (user === undefined ? add(values) : change(user, values)),
    running: create.running || update.running,
  }
}
