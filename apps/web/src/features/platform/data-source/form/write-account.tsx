import { Button, PasswordField, Switch, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { texts } from './texts.ts'
import styles from './source-form.module.css'

type Props = Pick<FieldsProps, 'draft' | 'problem' | 'change'> & {
  /** A password of it is kept. */
  readonly stored: boolean
  readonly testing: boolean
  readonly onTest: () => void
}

const Account = ({ draft, problem, change, stored, testing, onTest }: Props): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          label={t('writeUsername')}
          required
          autoComplete="off"
          spellCheck={false}
          hint={t('writeUsernameHint')}
          value={draft.writeUsername}
          error={problem('writeUsername')}
          onChange={(writeUsername) => change({ writeUsername })}
        />
        <PasswordField
          label={t('writePassword')}
          autoComplete="new-password"
          maxLength={4000}
          placeholder={stored ? t('stored') : ''}
          value={draft.writeSecret}
          onChange={(writeSecret) => change({ writeSecret })}
        />
      </div>
      <div>
        <Button icon="link" busy={testing} onClick={onTest}>
          {t('testWriting')}
        </Button>
      </div>
    </>
  )
}

/** The second account, by which data are entered (decision 0091). */
export const WriteAccount = (props: Props): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const { draft, change } = props
  return (
    <>
      <div className={styles['privileged']}>
        <Switch id={id} checked={draft.entering} onChange={(entering) => change({ entering })} />
        <label htmlFor={id}>
          {t('entering')}
          <small>{t('enteringHint')}</small>
        </label>
      </div>
      {draft.entering && <Account {...props} />}
    </>
  )
}
