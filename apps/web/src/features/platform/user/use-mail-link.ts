import type { User } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useInstallation } from '#base/brand/index.ts'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

/** Mails somebody a link to set a password, an invitation to who has none yet; absent where no mail can leave. */
export const useMailLink = (): ((user: User) => Promise<void>) | undefined => {
  const t = useText(texts)
  const { resetByMail } = useInstallation()
  const { run } = useRun('user.sendLink', { refresh: ['user.list', 'user.get'] })
  if (!resetByMail) return undefined
  return async ({ id, displayName: name, email, invitation }) => {
    const yes = await confirm({
      title: t(invitation === null ? 'mailLink' : 'mailInvite'),
      content: t('mailAsk', { name, email: email === '' ? '–' : email }),
      okText: t('mailSend'),
    })
    if (yes && (await run({ id })) !== undefined) notify.success(t('mailDone', { name }))
  }
}
