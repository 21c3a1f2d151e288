import type { User } from '@gridwright/contract'
import { confirm } from '@gridwright/ui'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { FirstPassword } from './first-password.tsx'
import { texts } from './texts.ts'
import { useMailLink } from './use-mail-link.ts'
import { useResetLink } from './use-reset-link.ts'

type Resets = {
  readonly password: (user: User) => void
  readonly link: (user: User) => void
  /** Absent where no mail can leave. */
  readonly mail?: (user: User) => void
}

/** The ways to let somebody in who cannot, each after a question (ERR-06). */
export const useResets = (onPassword: (made: FirstPassword) => void): Resets => {
  const t = useText(texts)
  const reset = useRun('user.resetPassword', { refresh: ['user.list'] })
  const issueLink = useResetLink()
  const mailLink = useMailLink()
  const resetPassword = async ({ id, username, displayName: name }: User): Promise<void> => {
    const content = t('resetAsk', { name })
    const yes = await confirm({ title: t('resetTitle'), content, okText: t('reset'), danger: true })
    const made = yes ? await reset.run({ id }) : undefined
    if (made !== undefined) onPassword({ username, name, password: made.firstPassword })
  }
  return {
    password: (user) => void resetPassword(user),
    link: (user) => void issueLink(user),
    ...(mailLink === undefined ? {} : { mail: (user: User) => void mailLink(user) }),
  }
}
