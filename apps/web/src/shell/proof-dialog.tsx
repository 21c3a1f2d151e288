import { Button, Dialog, PasswordField } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { callErrorText, useRun } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import { endProof, proofStore } from '#base/session/index.ts'
import styles from './proof-dialog.module.css'

const texts = defineTexts({
  title: ['再次验证身份', 'Show again who you are'],
  lead: [
    '此操作会改变您的登录方式，请输入当前密码。通过其他方式登录且没有密码的，请退出后重新登录再试。',
    'This changes how you log in: please enter your current password. If you log in another way and have none, log out and in again, then retry.',
  ],
  password: ['当前密码', 'Current password'],
  cancel: ['取消', 'Cancel'],
  go: ['继续', 'Continue'],
})

const Asking = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const form = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const prove = useRun('auth.prove', {
    onDone: () => endProof(true),
    onError: (error) => setProblem(callErrorText(error, language)),
  })
  return (
    <Dialog
      title={t('title')}
      width={440}
      onClose={() => endProof(false)}
      footer={
        <>
          <Button onClick={() => endProof(false)}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={prove.running} disabled={password === ''}>
            {t('go')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          setProblem(undefined)
          void prove.run({ password })
        }}
      >
        <p className={styles['lead']}>{t('lead')}</p>
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={problem}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  )
}

/** ASVS 7.5.1: before what one comes in by is changed, the password is asked for again. */
export const ProofDialog = (): ReactNode => (useStore(proofStore, ({ asking }) => asking) ? <Asking /> : null)
