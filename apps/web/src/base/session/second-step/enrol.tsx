import type { Output } from '@gridwright/contract'
import { Button, CopyButton, Icon, TextField } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { encode } from 'uqr'
import { useText } from '#base/i18n/index.ts'
import type { Ask } from './asking.ts'
import { useAttempt } from './attempt.ts'
import { Failure } from './failure.tsx'
import { makePasskey, passkeysWork } from './passkey.ts'
import { texts } from './texts.ts'
import styles from './second-step.module.css'

type Begun = Output<'secondFactor.beginTotp'>
type EnrolProps = {
  readonly ask: Ask
  /** With the recovery codes, which only the first factor brings. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

type WayProps = {
  readonly icon: IconName
  readonly title: string
  readonly hint: string
  readonly onChoose: () => void
}

const Way = ({ icon, title, hint, onChoose }: WayProps): ReactNode => (
  <button type="button" className={styles['way']} onClick={onChoose}>
    <Icon name={icon} size={24} />
    <span className={styles['wayText']}>
      <strong>{title}</strong>
      <span className={styles['wayHint']}>{hint}</span>
    </span>
  </button>
)

/** Drawn here: the secret in it goes to nobody else. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const { data, size } = encode(text, { border: 1 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

const SecretByHand = ({ secret }: { readonly secret: string }): ReactNode => {
  const t = useText(texts)
  return (
    <details>
      <summary>{t('secret')}</summary>
      <code className={styles['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton kind="link" size="small" text={secret}>
        {t('copy')}
      </CopyButton>
    </details>
  )
}

const EnrolTotp = ({ ask, begun, onDone }: EnrolProps & { readonly begun: Begun }): ReactNode => {
  const t = useText(texts)
  const [name, setName] = useState(t('phone'))
  const [code, setCode] = useState('')
  const attempt = useAttempt()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void attempt.run(async () => {
      const { recoveryCodes } = await ask('secondFactor.confirmTotp', { id: begun.id, name, code })
      onDone(recoveryCodes)
    })
  }
  return (
    <form className={styles['stack']} onSubmit={submit} noValidate>
      <p className={styles['lead']}>{t('scan')}</p>
      <QrCode text={begun.uri} label={t('qr')} />
      <SecretByHand secret={begun.secret} />
      <TextField label={t('name')} required maxLength={60} value={name} onChange={setName} />
      <TextField
        label={t('code')}
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        data-autofocus
        value={code}
        onChange={setCode}
      />
      <Failure text={attempt.failure} />
      <Button
        kind="primary"
        type="submit"
        block
        busy={attempt.busy}
        disabled={name.trim() === '' || code.trim() === ''}
      >
        {t('confirm')}
      </Button>
    </form>
  )
}

const EnrolPasskey = ({ ask, onDone }: EnrolProps): ReactNode => {
  const t = useText(texts)
  const [name, setName] = useState(t('thisDevice'))
  const attempt = useAttempt()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void attempt.run(async () => {
      const answer = await makePasskey(await ask('secondFactor.beginPasskey', {}))
      const { recoveryCodes } = await ask('secondFactor.confirmPasskey', { ...answer, name })
      onDone(recoveryCodes)
    })
  }
  return (
    <form className={styles['stack']} onSubmit={submit} noValidate>
      <p className={styles['lead']}>{t('passkeyHint')}</p>
      <TextField label={t('name')} required maxLength={60} data-autofocus value={name} onChange={setName} />
      <Failure text={attempt.failure} />
      <Button kind="primary" icon="key" type="submit" block busy={attempt.busy} disabled={name.trim() === ''}>
        {t('create')}
      </Button>
    </form>
  )
}

/** Adds a second factor: which kind, then its own steps. */
export const Enrol = ({ ask, onDone }: EnrolProps): ReactNode => {
  const t = useText(texts)
  const attempt = useAttempt()
  const [begun, setBegun] = useState<Begun>()
  const [kind, setKind] = useState<'passkey'>()
  if (begun !== undefined) return <EnrolTotp ask={ask} begun={begun} onDone={onDone} />
  if (kind === 'passkey') return <EnrolPasskey ask={ask} onDone={onDone} />
  const begin = (): Promise<void> =>
    attempt.run(async () => setBegun(await ask('secondFactor.beginTotp', {})))
  return (
    <div className={styles['stack']}>
      <div className={styles['ways']}>
        <Way icon="lock" title={t('chooseTotp')} hint={t('chooseTotpHint')} onChoose={() => void begin()} />
        {passkeysWork() && (
          <Way
            icon="key"
            title={t('choosePasskey')}
            hint={t('choosePasskeyHint')}
            onChoose={() => setKind('passkey')}
          />
        )}
      </div>
      <Failure text={attempt.failure} />
    </div>
  )
}
