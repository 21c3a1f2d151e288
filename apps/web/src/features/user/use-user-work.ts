import type { User } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useNavigate } from 'react-router'
import { useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { useFacts } from '#session/index.ts'
import type { FirstPassword } from './first-password.tsx'
import { texts } from './texts/texts.ts'
import { useMailLink } from './use-mail-link.ts'
import { useResetLink } from './use-reset-link.ts'
import { useUserRights } from './use-user-rights.ts'
import type { UserWork } from './user-table.tsx'

type Options = {
  readonly onPassword: (made: FirstPassword) => void
  readonly onRights: (user: User) => void
  readonly onRemove?: (user: User) => void
}

/** What may be done with a user, each after a question (ERR-06). */
export const useUserWork = ({ onPassword, onRights, onRemove = () => undefined }: Options): UserWork => {
  const t = useText(texts)
  const may = useUserRights()
  const navigate = useNavigate()
  const self = useFacts()?.username ?? ''
  const refresh = ['user.list'] as const
  const setStatus = useRun('user.setStatus', { refresh })
  const reset = useRun('user.resetPassword', { refresh })
  const issueLink = useResetLink()
  const mailLink = useMailLink()
  const switchStatus = async ({ id, displayName: name, status }: User): Promise<void> => {
    const on = status !== 1
    const yes = await confirm({
      title: t(on ? 'enableTitle' : 'disableTitle'),
      content: t(on ? 'enableAsk' : 'disableAsk', { name }),
      okText: t(on ? 'enable' : 'disable'),
      danger: !on,
    })
    if (!yes || (await setStatus.run({ id, status: on ? 1 : 2 })) === undefined) return
    notify.success(t('statusDone', { name, state: t(on ? 'stateOn' : 'stateOff') }))
  }
  const resetPassword = async ({ id, username, displayName: name }: User): Promise<void> => {
    const yes = await confirm({
      title: t('resetTitle'),
      content: t('resetAsk', { name }),
      okText: t('reset'),
      danger: true,
    })
    const made = yes ? await reset.run({ id }) : undefined
    if (made !== undefined) onPassword({ username, name, password: made.firstPassword })
  }
  return {
    may,
    onEdit: ({ id }) => void navigate(`/system/user/edit?id=${id}`),
    onRights,
    onRemove,
    onStatus: (user) => void switchStatus(user),
    onReset: (user) => void resetPassword(user),
    ...(mailLink === undefined ? {} : { onMailLink: (user: User) => void mailLink(user) }),
    onResetLink: (user) => void issueLink(user),
    self,
  }
}
