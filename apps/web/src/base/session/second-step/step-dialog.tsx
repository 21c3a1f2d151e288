import { Dialog } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallError } from '#base/client/calls/call-error.ts'
import { send } from '#base/client/calls/send.ts'
import { useText } from '#base/i18n/index.ts'
import type { Ask } from './asking.ts'
import { useAttempt } from './attempt.ts'
import { Enrol } from './enrol.tsx'
import { Failure } from './failure.tsx'
import { GiveFactor } from './give-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { Granted, SecondStep } from '#base/session/control/second-step-store.ts'
import { texts } from './texts.ts'
import styles from './second-step.module.css'

/** Sets up the first factor of somebody whose role demands one, and goes on with it. */
const EnrolFirst = ({ step }: { readonly step: SecondStep }): ReactNode => {
  const t = useText(texts)
  const { token, settle } = step
  const [codes, setCodes] = useState<readonly string[]>()
  const attempt = useAttempt()
  const ask: Ask = async (name, input) => (await send(name, input, { token })).value as never
  const goOn = (): Promise<void> =>
    attempt.run(async () => settle((await send('secondFactor.proceed', {}, { token })).value as Granted))
  return (
    <div className={styles['stack']}>
      {codes === undefined ? (
        <>
          <p className={styles['lead']}>{t('enrolLead')}</p>
          <Enrol ask={ask} onDone={setCodes} />
        </>
      ) : (
        <RecoveryCodes codes={codes} onKept={() => void goOn()} />
      )}
      <Failure text={attempt.failure} />
    </div>
  )
}

/** What stands between a right password and the session (ASVS 6.3.2). */
export const StepDialog = ({ step }: { readonly step: SecondStep }): ReactNode => {
  const t = useText(texts)
  const cancel = (): void => {
    void send('auth.logout', {}, { token: step.token }).catch(() => undefined)
    step.fail(new CallError('unknown', { text: t('cancelled') }))
  }
  return (
    <Dialog title={t(step.kind === 'factor' ? 'title' : 'enrolTitle')} width={440} onClose={cancel}>
      {step.kind === 'factor' ? <GiveFactor step={step} /> : <EnrolFirst step={step} />}
    </Dialog>
  )
}
