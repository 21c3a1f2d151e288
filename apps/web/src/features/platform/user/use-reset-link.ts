import type { User } from '@gridwright/contract'
import { confirm, useCopy } from '@gridwright/ui'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { texts } from './texts.ts'

/** ASVS 6.4.6: makes a one-time link with which the user chooses a password; it is shown this once. */
export const useResetLink = (): ((user: User) => Promise<void>) => {
  const t = useText(texts)
  const copy = useCopy()
  const { run } = useRun('auth.issueResetLink')
  return async ({ id, displayName: name }) => {
    const yes = await confirm({
      title: t('linkTitle'),
      content: t('linkAsk', { name }),
      okText: t('linkMake'),
    })
    const made = yes ? await run({ id }) : undefined
    if (made === undefined) return
    // Without a configured address the browser's own is the one at which people reach us.
    const link = made.link ?? `${location.origin}${made.path}`
    const content = t('linkMade', { name, link, until: shownTime(made.expiresAt) })
    if (!(await confirm({ title: t('linkTitle'), content, okText: t('copy') }))) return
    await copy(link)
  }
}
