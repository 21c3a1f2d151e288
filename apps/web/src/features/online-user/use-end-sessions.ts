import type { OnlineUser } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { useMay } from '#session/index.ts'
import { texts } from './texts.ts'

/** Ends sessions after a question that names who will be out (ACC-16); undefined for who may only look. */
export const useEndSessions = (
  onDone: () => void,
): ((sessions: readonly OnlineUser[]) => Promise<void>) | undefined => {
  const t = useText(texts)
  const mayEnd = useMay()(['system:session:end'])
  const { run } = useRun('session.end', { refresh: ['session.list'] })
  if (!mayEnd) return undefined
  return async (sessions) => {
    const some = sessions
      .slice(0, 3)
      .map(({ displayName }) => displayName)
      .join('、')
    const names = sessions.length > 3 ? t('more', { names: some, count: sessions.length }) : some
    const isSelf = sessions.some(({ current }) => current)
    const yes = await confirm({
      title: t('endTitle'),
      content: `${t('endAsk', { names })}${isSelf ? ` ${t('endSelf')}` : ''}`,
      okText: t('end'),
      danger: true,
    })
    const done = yes ? await run({ ids: sessions.map(({ id }) => id) }) : undefined
    if (done === undefined) return
    notify.success(t('done', { count: done.ended }))
    onDone()
  }
}
