import { checkFields, formatFieldMessage, password, required, samePassword } from '@gridwright/validation'
import { notify } from '@gridwright/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, notifyError, refusedField, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { logOut, useFacts } from '#base/session/index.ts'
import { texts } from './texts.ts'

const empty = { newPassword: '', again: '' }
export type ResetField = keyof typeof empty
type Problems = Partial<Record<ResetField, string>>

/** VAL-03: the rules of every new password. */
const rules = { newPassword: [required, password], again: [required, samePassword('newPassword')] }

/** The link is used up, has expired, or was never one. */
export const isVoid = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'reset-link-void' || error.code === 'invalid')

/** The two fields, what is wrong with them, and the call that uses the link up. */
export const useReset = (code: string, onVoid: () => void) => {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const facts = useFacts()
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const { run, running } = useRun('auth.resetPassword', {
    onDone: ({ username }) => {
      void (async () => {
        // The session of this tab, where it was the same person's, ended with the old password.
        if (facts?.username === username) await logOut()
        notify.success(t('done'))
        await navigate('/login', { replace: true, state: { username } })
      })()
    },
    onError: (error) => {
      const refused = refusedField(error)
      if (refused?.field === 'newPassword') setProblems({ newPassword: refused.reason })
      else if (isVoid(error)) onVoid()
      else notifyError(error)
    },
  })
  const submit = (): void => {
    const found = Object.entries(checkFields(rules, values)).map(([field, message]) => [
      field,
      formatFieldMessage(language, message, t(field as ResetField)),
    ])
    setProblems(Object.fromEntries(found) as Problems)
    if (found.length === 0) void run({ code, newPassword: values.newPassword })
  }
  const set =
    (field: ResetField) =>
    (value: string): void => {
      setProblems((all) => ({ ...all, [field]: undefined }))
      setValues((all) => ({ ...all, [field]: value }))
    }
  return { values, set, problems, submit, running }
}
