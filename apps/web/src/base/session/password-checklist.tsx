import { classNames, Icon } from '@gridwright/ui'
import { passwordMin, passwordRuns } from '@gridwright/validation'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import styles from './password-checklist.module.css'

const texts = defineTexts({
  rules: ['密码要求', 'Password rules'],
  length: ['至少 {least} 个字符', 'At least {least} characters'],
  run: ['没有 3 个连续递增、递减或重复的字符', 'No 3 characters in a row that ascend, descend or repeat'],
  same: ['两次输入一致', 'Both entries are equal'],
  met: ['已满足', 'met'],
  open: ['未满足', 'not met'],
})

type PasswordChecklistProps = { readonly password: string; readonly again: string }

/** VAL-03, live: what a new password still needs. */
export const PasswordChecklist = ({ password, again }: PasswordChecklistProps): ReactNode => {
  const t = useText(texts)
  const typed = password !== ''
  const lines = [
    { label: t('length', { least: passwordMin }), met: password.length >= passwordMin },
    { label: t('run'), met: typed && passwordRuns.check(password) === undefined },
    { label: t('same'), met: typed && password === again },
  ]
  return (
    <ul className={styles['list']} aria-label={t('rules')}>
      {lines.map(({ label, met }) => (
        <li key={label} className={classNames(styles['line'], met && styles['met'])}>
          <span className={styles['dot']}>{met && <Icon name="check" size={12} />}</span>
          {label}
          <span className="gw-visually-hidden">{t(met ? 'met' : 'open')}</span>
        </li>
      ))}
    </ul>
  )
}
