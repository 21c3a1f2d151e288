import type { Output } from '@gridwright/contract'
import { Button, TextField } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { isSessionError } from '#base/client/calls/call-error.ts'
import { send } from '#base/client/calls/send.ts'
import { useText } from '#base/i18n/index.ts'
import { useAttempt } from './attempt.ts'
import { Failure } from './failure.tsx'
import { answerByPasskey, passkeysWork } from './passkey.ts'
import type { Granted, SecondStep } from '#base/session/control/second-step-store.ts'
import { texts } from './texts.ts'
import styles from './second-step.module.css'

/** Gives the factor; where the server has enough of wrong ones, the log-in begins anew. */
const useGiving = ({ token, settle, fail }: SecondStep) => {
  const attempt = useAttempt()
  const give = (ask: () => Promise<Granted>) =>
    attempt.run(async () => {
      try {
        settle(await ask())
      } catch (error) {
        if (isSessionError(error)) fail(error)
        else throw error
      }
    })
  return {
    attempt,
    byCode: (code: string) =>
      give(async () => (await send('secondFactor.verifyCode', { code }, { token })).value as Granted),
    byPasskey: () =>
      give(async () => {
        const asked = (await send('secondFactor.passkeyOptions', {}, { token })).value as Parameters<
          typeof answerByPasskey
        >[0]
        const answer = await answerByPasskey(asked)
        return (await send('secondFactor.verifyPasskey', answer, { token })).value as Granted
      }),
  }
}

/** Whether the person has a passkey to offer; asked once, and not waited for. */
const useHasPasskey = (token: string): boolean => {
  const [has, setHas] = useState(false)
  useEffect(() => {
    send('secondFactor.state', {}, { token }).then(
      ({ value }) => {
        const { factors } = value as Output<'secondFactor.state'>
        setHas(passkeysWork() && factors.some(({ kind }) => kind === 'passkey'))
      },
      () => undefined,
    )
  }, [token])
  return has
}

/** The second factor of a log-in: a code, a passkey or a recovery code. */
export const GiveFactor = ({ step }: { readonly step: SecondStep }): ReactNode => {
  const t = useText(texts)
  const [recovers, setRecovers] = useState(false)
  const [code, setCode] = useState('')
  const { attempt, byCode, byPasskey } = useGiving(step)
  const hasPasskey = useHasPasskey(step.token)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() === '' || attempt.busy) return
    void byCode(code).then(() => setCode(''))
  }
  const turn = (): void => {
    setRecovers(!recovers)
    setCode('')
    attempt.clear()
  }
  return (
    <form className={styles['stack']} onSubmit={submit} noValidate>
      <p className={styles['lead']}>
        {recovers ? t('recoveryLead') : t('lead')} {!recovers && hasPasskey && t('leadPasskey')}
      </p>
      <TextField
        key={String(recovers)}
        label={t(recovers ? 'recovery' : 'code')}
        size="large"
        name="code"
        autoComplete="one-time-code"
        inputMode={recovers ? 'text' : 'numeric'}
        maxLength={recovers ? 40 : 7}
        spellCheck={false}
        data-autofocus
        value={code}
        onChange={setCode}
      />
      <Failure text={attempt.failure} />
      <Button kind="primary" size="large" type="submit" block busy={attempt.busy}>
        {t('verify')}
      </Button>
      {hasPasskey && (
        <Button size="large" icon="key" block disabled={attempt.busy} onClick={() => void byPasskey()}>
          {t('usePasskey')}
        </Button>
      )}
      <Button kind="link" onClick={turn}>
        {t(recovers ? 'useCode' : 'useRecovery')}
      </Button>
    </form>
  )
}
