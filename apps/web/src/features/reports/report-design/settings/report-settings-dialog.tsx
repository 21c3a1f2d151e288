import type { Output } from '@gridwright/contract'
import { Button, Checkbox, Dialog, PasswordField, Skeleton, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesigner } from '#features/reports/report-design/designer/use-designer.ts'
import { texts } from './texts.ts'
import styles from './settings.module.css'

type Props = { readonly onClose: () => void }
type FormProps = Props & { readonly id: string; readonly kept: Output<'report.getSettings'> }

const seconds = /^(|[1-9]\d{1,4})$/

const Form = ({ id, kept, onClose }: FormProps): ReactNode => {
  const t = useText(texts)
  const [refresh, setRefresh] = useState(String(kept.refreshSeconds ?? ''))
  const [password, setPassword] = useState('')
  const [without, setWithout] = useState(false)
  const { run, running } = useRun('report.saveSettings', {
    refresh: ['report.getSettings', 'report.form'],
    success: t('saved'),
    onDone: onClose,
  })
  const isGood = seconds.test(refresh) && (password === '' || password.length >= 6)
  const save = (): void => {
    const change = without ? { password: null } : password === '' ? {} : { password }
    void run({ id, refreshSeconds: refresh === '' ? null : Number(refresh), ...change })
  }
  return (
    <Dialog
      title={t('title')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={running} disabled={!isGood} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{t('hint')}</p>
        <TextField
          label={t('refresh')}
          hint={t('refreshHint')}
          inputMode="numeric"
          value={refresh}
          onChange={setRefresh}
        />
        <p>{t(kept.hasPassword ? 'hasPassword' : 'noPassword')}</p>
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          value={password}
          disabled={without}
          onChange={setPassword}
        />
        {kept.hasPassword && (
          <Checkbox checked={without} onChange={setWithout}>
            {t('takeAway')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}

/** What holds for the report whatever its version is (RPT-06). */
export const ReportSettingsDialog = ({ onClose }: Props): ReactNode => {
  const t = useText(texts)
  const { assetId } = useDesigner()
  const { data, error } = useOperation('report.getSettings', { id: assetId }, { staleTime: 0 })
  if (data !== undefined) return <Form id={assetId} kept={data} onClose={onClose} />
  return (
    <Dialog title={t('title')} width={520} onClose={onClose}>
      {error === null ? <Skeleton lines={4} /> : <CallErrorState error={error} compact />}
    </Dialog>
  )
}
