import { Button, Icon, TextField } from '@gridwright/ui'
import type { SolvedCaptcha } from '@gridwright/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'
import styles from './captcha-field.module.css'
import { useCaptcha } from './use-captcha.ts'
import type { CaptchaState, CaptchaUse } from './use-captcha.ts'

const texts = defineTexts({
  label: ['验证码', 'Captcha'],
  hint: ['请输入图中的 5 个字符', 'The 5 characters of the image'],
  image: ['验证码图片', 'Captcha image'],
  another: ['换一张', 'Another image'],
  byWork: ['看不清？无需图片，自动验证', 'Cannot read it? Verify without an image'],
  byImage: ['改用图片验证码', 'Use the image instead'],
  loading: ['正在加载…', 'Loading…'],
  working: ['正在自动验证，请稍候…', 'Verifying, one moment…'],
  solved: ['已通过自动验证', 'Verified'],
  failed: ['验证加载失败', 'The check could not be loaded'],
  retry: ['重试', 'Retry'],
})
type CaptchaText = Text<keyof typeof texts>

export type CaptchaFieldProps = {
  readonly size: 'normal' | 'large'
  /** Changes whenever another captcha is needed. */
  readonly round: number
  readonly error: string | undefined
  readonly onSolved: (solved: SolvedCaptcha | undefined) => void
}

const Picture = ({
  state,
  t,
  onRenew,
}: {
  readonly state: CaptchaState
  readonly t: CaptchaText
  readonly onRenew: () => void
}): ReactNode => (
  <button
    type="button"
    className={styles['picture']}
    onClick={onRenew}
    title={t('another')}
    aria-label={t('another')}
  >
    {state.step === 'image' ? (
      <img src={`data:image/svg+xml,${encodeURIComponent(state.image)}`} alt={t('image')} />
    ) : (
      <Icon name={state.step === 'failed' ? 'warning' : 'refresh'} />
    )}
  </button>
)

const Work = ({ use, t }: { readonly use: CaptchaUse; readonly t: CaptchaText }): ReactNode => {
  const { step } = use.state
  const text = step === 'solved' || step === 'failed' ? t(step) : t('working')
  return (
    <div className={styles['work']} data-step={step}>
      {step === 'solved' && <Icon name="check" />}
      <output>{text}</output>
      {step === 'failed' && (
        <Button size="small" onClick={use.renew}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}

/** ACC-11: characters of an image, or, for who cannot read one, work that the browser does. */
export const CaptchaField = ({ size, round, error, onSolved }: CaptchaFieldProps): ReactNode => {
  const t = useText(texts)
  const [typed, setTyped] = useState({ round, text: '' })
  const use = useCaptcha(round, onSolved)
  const { state, kind } = use
  const answer = typed.round === round ? typed.text : ''
  const type = (text: string): void => {
    setTyped({ round, text })
    onSolved(text.trim() === '' || state.step !== 'image' ? undefined : { id: state.id, answer: text.trim() })
  }
  const start = (go: () => void) => (): void => {
    setTyped({ round, text: '' })
    onSolved(undefined)
    go()
  }
  return (
    <div className={styles['captcha']}>
      {kind === 'image' ? (
        <div className={styles['row']}>
          <TextField
            label={t('label')}
            placeholder={t('hint')}
            icon="shield"
            size={size}
            name="captcha"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            value={answer}
            onChange={type}
            error={error}
          />
          <Picture state={state} t={t} onRenew={start(use.renew)} />
        </div>
      ) : (
        <Work use={use} t={t} />
      )}
      <Button kind="link" size="small" onClick={start(() => use.choose(kind === 'image' ? 'work' : 'image'))}>
        {t(kind === 'image' ? 'byWork' : 'byImage')}
      </Button>
    </div>
  )
}
