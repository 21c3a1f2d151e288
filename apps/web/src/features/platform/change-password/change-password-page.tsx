import { checkFields, formatFieldMessage, password, required, samePassword } from '@gridwright/validation'
import { Button, Card, Icon, notify, PageHeader, PasswordField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call, CallError, notifyError, refusedField, useRun } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import { completeSession, PasswordChecklist, useFacts } from '#base/session/index.ts'
import styles from './change-password.module.css'

const texts = defineTexts({
  title: ['修改密码', 'Change password'],
  sub: ['修改后，您在其他设备上的会话将结束。', 'Your sessions on other devices will end.'],
  oldPassword: ['原密码', 'Old password'],
  newPassword: ['新密码', 'New password'],
  again: ['确认新密码', 'New password again'],
  submit: ['修改密码', 'Change password'],
  done: ['密码已修改', 'The password was changed'],
  wrong: ['原密码不正确', 'The old password is wrong'],
  must: [
    '这是您的初始密码，请先修改后再使用系统。',
    'This is your first password; please change it before you go on.',
  ],
})

const empty = { oldPassword: '', newPassword: '', again: '' }
type Field = keyof typeof empty
type Problems = Partial<Record<Field, string>>

const rules = {
  oldPassword: [required],
  newPassword: [required, password],
  again: [required, samePassword('newPassword')],
}

const autoComplete = {
  oldPassword: 'current-password',
  newPassword: 'new-password',
  again: 'new-password',
} as const

const useChange = (
  onRefused: (problems: Problems) => void,
): ReturnType<typeof useRun<'auth.changePassword'>> => {
  const t = useText(texts)
  const navigate = useNavigate()
  return useRun('auth.changePassword', {
    onDone: () => {
      void (async () => {
        completeSession(await call('auth.facts', {}))
        notify.success(t('done'))
        await navigate('/')
      })().catch(notifyError)
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'password-wrong')
        onRefused({ oldPassword: t('wrong') })
      else if (refusedField(error)?.field === 'newPassword')
        onRefused({ newPassword: refusedField(error)?.reason ?? '' })
      else notifyError(error)
    },
  })
}

const Form = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const { run, running } = useChange(setProblems)
  const submit = (): void => {
    const found = Object.entries(checkFields(rules, values)).map(([field, message]) => [
      field,
      formatFieldMessage(language, message, t(field as Field)),
    ])
    setProblems(Object.fromEntries(found) as Problems)
    if (found.length === 0) void run({ oldPassword: values.oldPassword, newPassword: values.newPassword })
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {(Object.keys(empty) as Field[]).map((field) => (
        <PasswordField
          key={field}
          label={t(field)}
          required
          autoComplete={autoComplete[field]}
          value={values[field]}
          error={problems[field]}
          onChange={(value) => {
            setProblems((all) => ({ ...all, [field]: undefined }))
            setValues((all) => ({ ...all, [field]: value }))
          }}
        />
      ))}
      <PasswordChecklist password={values.newPassword} again={values.again} />
      <div>
        <Button kind="primary" type="submit" busy={running}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** RTE-02, ACC-15: everybody's own password; the only page while the first one must be changed. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const facts = useFacts()
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <Card className={styles['card']}>
        {facts?.mustChangePassword === true && (
          <p className={styles['must']}>
            <Icon name="info" />
            {t('must')}
          </p>
        )}
        <Form />
      </Card>
    </>
  )
}
