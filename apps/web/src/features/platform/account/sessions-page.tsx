import { Button, Card, confirm, DataTable, notify, PageHeader } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { deviceName, sessionColumns } from './session-columns.tsx'
import type { OwnSession } from './session-columns.tsx'
import { texts } from './texts.ts'

const refresh = ['auth.listSessions'] as const

/** Ends sessions of one's own, each after a question (ERR-06). */
const useEnding = () => {
  const t = useText(texts)
  const one = useRun('auth.endSession', { refresh })
  const others = useRun('auth.endOtherSessions', { refresh })
  const ask = (content: string, okText: string): Promise<boolean> =>
    confirm({ title: t('endTitle'), content, okText, danger: true })
  return {
    end: async (session: OwnSession): Promise<void> => {
      if (!(await ask(t('endAsk', { device: deviceName(session, t) }), t('end')))) return
      if ((await one.run({ handle: session.handle })) !== undefined) notify.success(t('ended'))
    },
    endOthers: async (count: number): Promise<void> => {
      if (!(await ask(t('endOthersAsk', { count }), t('endOthers')))) return
      const done = await others.run({})
      if (done !== undefined) notify.success(t('endedOthers', { count: done.ended }))
    },
  }
}

/** ASVS 7.5.2: where one is logged in; others of one's own are ended here. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const answer = useOperation('auth.listSessions', {}, { staleTime: 0 })
  const { end, endOthers } = useEnding()
  const sessions = answer.data?.sessions
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          others > 0 && (
            <Button danger onClick={() => void endOthers(others)}>
              {t('endOthers')}
            </Button>
          )
        }
      />
      <Card pad={false}>
        <DataTable
          label={t('list')}
          columns={sessionColumns(t, language)}
          rows={sessions}
          rowKey={({ handle }) => handle}
          settingsKey="own-session"
          error={
            answer.error !== null && (
              <CallErrorState error={answer.error} title={t('failed')} retry={answer.refetch} />
            )
          }
          actions={(row) =>
            row.current
              ? []
              : [{ key: 'end', label: t('end'), inline: true, danger: true, onRun: () => void end(row) }]
          }
        />
      </Card>
    </>
  )
}
