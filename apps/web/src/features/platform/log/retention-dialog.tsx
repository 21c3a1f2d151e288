import type { LogRetention } from '@gridwright/contract'
import { Button, confirm, Dialog, notify, Skeleton, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './log.module.css'

type Days = Record<keyof LogRetention, string>

const fields = [
  ['login', 'keepLogin'],
  ['operation', 'keepOperation'],
  ['denied', 'keepDenied'],
] as const

const useRetention = (onClose: () => void) => {
  const t = useText(texts)
  const save = useRun('log.setRetention', { refresh: ['log.retention', 'log.list'] })
  const clean = useRun('log.clean', { refresh: ['log.list'] })
  return {
    busy: save.running || clean.running,
    save: async ({ login, operation, denied }: Days): Promise<void> => {
      const done = await save.run({
        login: Number(login),
        operation: Number(operation),
        denied: Number(denied),
      })
      if (done === undefined) return
      notify.success(t('saved'))
      onClose()
    },
    clean: async (): Promise<void> => {
      const yes = await confirm({
        title: t('clean'),
        content: t('cleanAsk'),
        okText: t('clean'),
        danger: true,
      })
      const done = yes ? await clean.run({}) : undefined
      if (done !== undefined) notify.success(t('cleaned', { count: done.removed }))
    },
  }
}

/** How many days each log is kept, and cleaning at once. */
export const RetentionDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const { data } = useOperation('log.retention', {})
  const [typed, setTyped] = useState<Partial<Days>>({})
  const work = useRetention(onClose)
  const days = (key: keyof LogRetention): string => typed[key] ?? String(data?.[key] ?? '')
  return (
    <Dialog
      title={t('retentionTitle')}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button danger busy={work.busy} onClick={() => void work.clean()}>
            {t('clean')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={work.busy}
            disabled={data === undefined}
            onClick={() =>
              void work.save({ login: days('login'), operation: days('operation'), denied: days('denied') })
            }
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Skeleton />
      ) : (
        <div className={styles['form']}>
          <p>{t('retentionHint')}</p>
          {fields.map(([key, label]) => (
            <TextField
              key={key}
              label={t(label)}
              inputMode="numeric"
              value={days(key)}
              onChange={(value) => setTyped((all) => ({ ...all, [key]: value }))}
            />
          ))}
        </div>
      )}
    </Dialog>
  )
}
